import { resolve } from "node:path";
import {
  type AgentChange,
  type AgentChangeRequest,
  type PlannedPart,
  changeAgents,
  plannedLines,
} from "../../../agents/index.ts";
import { type ExitCode, exitCodeFor, logLine, logPatch, logText, version } from "../../../base/index.ts";
import { requireWorkTree } from "../../../source/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { type AgentsOptions, openAgents } from "./agents.ts";

/** Options of the commands that change agent files. */
export interface ChangeAgentsOptions extends AgentsOptions {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly hooks?: boolean;
  readonly gitHooks?: boolean;
  readonly vscodeTasks?: boolean;
}

/**
 * `carryon agents install`, `repair` and `uninstall`: change Carryon's parts of agent files, or print the change as a
 * diff. Exit 1 if a file is refused, or if a part stays because someone edited it or its file cannot be edited.
 */
export function runChangeAgents(
  verb: AgentChangeRequest["verb"],
  names: readonly string[],
  options: ChangeAgentsOptions,
  host: CliHost,
): ExitCode {
  const { all: isForAll = false, dryRun = false, force = false } = options;
  requireWorkTree(resolve(host.cwd, options.ref));
  const { files, request } = openAgents(options, host);
  const extras = [options.gitHooks === true ? "git-hooks" : "", options.vscodeTasks === true ? "vscode-tasks" : ""];
  const change = changeAgents(files, {
    ...request,
    verb,
    names,
    isForAll,
    dryRun,
    force,
    extras: extras.filter((name) => name !== ""),
    options: new Set(options.hooks === true ? ["hooks"] : []),
  });
  printChange(change, { ...options, dryRun }, host);
  return exitCodeFor(!change.parts.some(isUnresolved));
}

function isUnresolved({ action, state }: PlannedPart): boolean {
  if (action === "refuse") return true;
  return action === "keep" && (state === "edited" || state === "barred");
}

/** Whether a part is withheld or removed because the file is shared with others. */
function isRefused({ action, reason }: PlannedPart): boolean {
  return action === "refuse" || (action === "remove" && reason !== undefined);
}

function printChange(
  { parts, patch, agents, changes, byNpx, lastSteps }: AgentChange,
  { json, quiet, dryRun }: ChangeAgentsOptions,
  host: CliHost,
): void {
  const changedParts = parts.filter(({ action }) => action !== "none");
  if (json === true) return host.out(jsonLine({ agents, parts: changedParts, written: dryRun !== true, patch }));
  if (dryRun === true) host.out(logPatch(patch));
  // Several agents may read the same part.
  const lines = [...new Set(plannedLines(changedParts, dryRun === true))].map((line) => `${logLine(line)}\n`);
  const closing =
    changes.length === 0 && !parts.some(isUnresolved)
      ? `Nothing to change for ${agents.join(", ") || "any agent"}\n`
      : "";
  if (quiet === true) return;
  host[dryRun === true ? "err" : "out"](`${lines.join("")}${logText(closing)}`);
  if (byNpx.length > 0) host.err(logText(npxNote(byNpx)));
  const refusedPaths = [...new Set(parts.filter(isRefused).map(({ path }) => path))];
  if (refusedPaths.length > 0) host.err(logText(refusalNote(refusedPaths)));
  if (dryRun !== true) host.err(lastSteps.map((line) => logText(`${line}\n`)).join(""));
}

function npxNote(paths: readonly string[]): string {
  return `${paths.join(", ")}: others get ${paths.length === 1 ? "this file" : "these files"}, so carryon ${version} is started by npx, not from here. To start this installation, list the file in .git/info/exclude first.\n`;
}

function refusalNote(paths: readonly string[]): string {
  return `Carryon is not on npm yet, so shared files must not start it. To start this installation from your clone,
list these files in .git/info/exclude (untrack those that git has) and run this again, or put what
carryon mcp --print-config claude-code (or another host) prints into your own settings: ${paths.join(", ")}
`;
}
