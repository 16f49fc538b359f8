import { resolve } from "node:path";
import {
  type AgentFiles,
  type AgentInstallation,
  type AgentRequest,
  agentStatus,
  agentTable,
  requireAgents,
  stalePartLine,
} from "../../../agents/index.ts";
import { type ExitCode, PUBLISHED, exitCodeFor, logLine, version } from "../../../base/index.ts";
import { openAgentFiles } from "../../../agents/io/index.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../run.ts";
import { programOf } from "./program.ts";

/** Options of all commands about agents. */
export interface AgentsOptions {
  /** The repository. */
  readonly ref: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Opens the files that agents read, and says how this program is started. */
export function openAgents(
  { ref }: AgentsOptions,
  host: CliHost,
): { readonly files: AgentFiles; readonly request: AgentRequest } {
  const files = openAgentFiles(resolve(host.cwd, ref), host.env);
  return { files, request: { program: programOf(host.self), version, published: PUBLISHED, env: host.env } };
}

/** `carryon agents`: prints which agents are found, and what is installed for them. */
export function runAgents(options: AgentsOptions, host: CliHost): ExitCode {
  const { files, request } = openAgents(options, host);
  const status = agentStatus(files, request);
  host.out(options.json === true ? jsonLine(status) : agentTable(status.filter(isShown)));
  return exitCodeFor(true);
}

/** `carryon agents check`: exits 1 if anything is stale of the agents that are named, or of all that are installed. */
export function runCheckAgents(names: readonly string[], options: AgentsOptions, host: CliHost): ExitCode {
  const { files, request } = openAgents(options, host);
  requireAgents(names);
  const asked = agentStatus(files, request).filter(({ name, installed }) =>
    names.length === 0 ? installed : names.includes(name),
  );
  const wrong = asked.filter(({ stale, installed }) => stale.length > 0 || !installed);
  if (options.json === true) host.out(jsonLine(asked));
  else {
    host.out(
      wrongLines(wrong)
        .map((line) => `${logLine(line)}\n`)
        .join(""),
    );
    if (options.quiet !== true) host.out(`${closing(asked, wrong)}\n`);
  }
  return exitCodeFor(wrong.length === 0);
}

function isShown({ isAgent, installed }: AgentInstallation): boolean {
  return isAgent || installed;
}

/** Says what is wrong, once of a part that several agents read. */
function wrongLines(wrong: readonly AgentInstallation[]): readonly string[] {
  const readers = new Map<string, string[]>();
  for (const { title, installed, stale } of wrong) {
    for (const line of installed ? stale.map(stalePartLine) : ["not installed"]) {
      readers.set(line, [...(readers.get(line) ?? []), title]);
    }
  }
  return [...readers].map(([line, titles]) => `${titles.join(", ")}: ${line}`);
}

function closing(asked: readonly AgentInstallation[], wrong: readonly AgentInstallation[]): string {
  if (asked.length === 0) return "No agent is installed: carryon agents install";
  if (wrong.length === 0) return "All is as it should be";
  const missing = wrong.filter(({ installed }) => !installed).map(({ name }) => name);
  const isEdited = wrong.some(({ stale }) => stale.some(({ state }) => state === "edited"));
  return missing.length > 0
    ? `Install it with carryon agents install ${missing.join(" ")}`
    : `Put it right with carryon agents repair${isEdited ? " --force, which also replaces what was edited by hand" : ""}`;
}
