import type { AgentPartStatus, AgentInstallation } from "../parts/agent-parts.ts";
import { logLine } from "../../base/index.ts";

const HEAD = ["AGENT", "FOUND", "INSTALLED", "ENFORCEMENT", "STALE"];

/** Returns which agents are found and installed, a line each, and what is stale of them. */
export function agentTable(agents: readonly AgentInstallation[]): string {
  const rows = [HEAD, ...agents.map(rowOf)];
  const widths = HEAD.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.map((line) => `${logLine(line)}\n`).join("")}${NOTE}`;
}

const NOTE = "Advisory: nothing that Carryon installs refuses what a model does. * The agent has hooks that could.\n";

function rowOf({ name, found, installed, version, stale, isAgent, canBlock }: AgentInstallation): readonly string[] {
  const [first, ...others] = found;
  return [
    name,
    `${first ?? "-"}${others.length > 0 ? ` +${others.length}` : ""}`,
    installed ? (version ?? "yes") : "-",
    isAgent ? `advisory${canBlock ? " *" : ""}` : "-",
    stale.length === 0 ? (installed ? "nothing" : "-") : stale.map(({ path }) => path).join(", "),
  ];
}

const WHATS: Readonly<Record<AgentPartStatus["what"], string>> = {
  command: "command",
  hook: "hook",
  instructions: "instructions",
  server: "MCP server",
  skill: "skill",
  task: "task",
};

/** Says what is wrong with a part, on one line. */
export function stalePartLine({ path, what, state, version, reason }: AgentPartStatus): string {
  const since = version === undefined ? "" : ` (written by ${version})`;
  const words = {
    absent: "missing",
    barred: "cannot be edited",
    current: "current",
    edited: `edited by hand${since}`,
    foreign: "yours",
    refused: "refused",
    stale: `out of date${since}`,
  };
  return `${path}: ${WHATS[what]} ${words[state]}${reason === undefined ? "" : `: ${reason}`}`;
}
