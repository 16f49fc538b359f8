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
import { type CliHost, jsonLine } from "../../index.ts";
import { selfCommand } from "./program.ts";

/** Options shared by all agent commands. */
export interface AgentsOptions {
  /** Repository path. */
  readonly ref: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * Opens the agent files of the repository at `ref`. Also returns the request that names this program, its version and
 * its environment.
 * @throws CarryonError `path-not-found` if the repository's directory does not exist
 */
export function openAgents(
  { ref }: AgentsOptions,
  host: CliHost,
): { readonly files: AgentFiles; readonly request: AgentRequest } {
  const files = openAgentFiles(resolve(host.cwd, ref), host.env);
  return { files, request: { program: selfCommand(host.self), version, published: PUBLISHED, env: host.env } };
}

/** `carryon agents`: prints the agents in use and what is installed for them. */
export function runAgents(options: AgentsOptions, host: CliHost): ExitCode {
  const { files, request } = openAgents(options, host);
  const status = agentStatus(files, request);
  host.out(options.json === true ? jsonLine(status) : agentTable(status.filter(isListed)));
  return exitCodeFor(true);
}

/**
 * `carryon agents check`: exits 1 if a named agent is not installed or has a stale part. Without names, checks all
 * installed agents.
 */
export function runCheckAgents(names: readonly string[], options: AgentsOptions, host: CliHost): ExitCode {
  const { files, request } = openAgents(options, host);
  requireAgents(names);
  const targets = agentStatus(files, request).filter(({ name, installed }) =>
    names.length === 0 ? installed : names.includes(name),
  );
  const wrong = targets.filter(({ stale, installed }) => stale.length > 0 || !installed);
  if (options.json === true) host.out(jsonLine(targets));
  else {
    host.out(
      problemLines(wrong)
        .map((line) => `${logLine(line)}\n`)
        .join(""),
    );
    if (options.quiet !== true) host.out(`${closingLine(targets, wrong)}\n`);
  }
  return exitCodeFor(wrong.length === 0);
}

function isListed({ isAgent, installed }: AgentInstallation): boolean {
  return isAgent || installed;
}

/** Describes each problem once, even if several agents read the part. */
function problemLines(wrong: readonly AgentInstallation[]): readonly string[] {
  const readers = new Map<string, string[]>();
  for (const { title, installed, stale } of wrong) {
    for (const line of installed ? stale.map(stalePartLine) : ["not installed"]) {
      readers.set(line, [...(readers.get(line) ?? []), title]);
    }
  }
  return [...readers].map(([line, titles]) => `${titles.join(", ")}: ${line}`);
}

/** Says that all is well, or what Carryon would have had to write to files that others get. */
function healthyLine(targets: readonly AgentInstallation[]): string {
  const refused = targets.flatMap(({ parts }) => parts.filter(({ state }) => state === "refused"));
  if (refused.length === 0) return "Everything is up to date";
  const lines = new Set(refused.map((part) => logLine(stalePartLine(part))));
  return `Everything that Carryon wrote is up to date. It did not write all:\n${[...lines].join("\n")}`;
}

function closingLine(targets: readonly AgentInstallation[], wrong: readonly AgentInstallation[]): string {
  if (targets.length === 0)
    return "Carryon is not installed for any agent; run carryon agents install claude-code, or name another";
  if (wrong.length === 0) return healthyLine(targets);
  const missing = wrong.filter(({ installed }) => !installed).map(({ name }) => name);
  const isEdited = wrong.some(({ stale }) => stale.some(({ state }) => state === "edited"));
  return missing.length > 0
    ? `Install it with carryon agents install ${missing.join(" ")}`
    : `Repair it with carryon agents repair${isEdited ? " --force, which also replaces what was edited by hand" : ""}`;
}
