import type { AgentPartStatus, AgentInstallation } from "../parts/agent-parts.ts";
import { logLine } from "../../base/index.ts";

const COLUMNS = ["AGENT", "FOUND", "INSTALLED", "ENFORCEMENT", "STALE"];

/**
 * Formats a table of the agents: evidence of use, installed version, whether hooks could enforce anything, and stale
 * files. One row per agent, then a note on enforcement.
 */
export function agentTable(agents: readonly AgentInstallation[]): string {
  const rows = [COLUMNS, ...agents.map(agentRow)];
  const widths = COLUMNS.map((_, column) => rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.map((line) => `${logLine(line)}\n`).join("")}${NOTE}`;
}

const NOTE = "Advisory: nothing that Carryon installs refuses what a model does. * The agent has hooks that could.\n";

function agentRow({
  name,
  found: evidence,
  installed,
  version,
  stale,
  isAgent,
  canBlock,
}: AgentInstallation): readonly string[] {
  const [first, ...others] = evidence;
  return [
    name,
    `${first ?? "-"}${others.length > 0 ? ` +${others.length}` : ""}`,
    installed ? (version ?? "yes") : "-",
    isAgent ? `advisory${canBlock ? " *" : ""}` : "-",
    stale.length === 0 ? (installed ? "nothing" : "-") : stale.map(({ path }) => path).join(", "),
  ];
}

const PART_NAMES: Readonly<Record<AgentPartStatus["what"], string>> = {
  command: "command",
  hook: "hook",
  instructions: "instructions",
  server: "MCP server",
  skill: "skill",
  task: "task",
};

/**
 * Returns the state of a part as one line without a line break, such as `CLAUDE.md: instructions out of date (written
 * by 1.2.0)`.
 */
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
  return `${path}: ${PART_NAMES[what]} ${words[state]}${reason === undefined ? "" : `: ${reason}`}`;
}
