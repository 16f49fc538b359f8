import type { InstallationCheck } from "../state/installation.ts";
import { columnWidth, logLine } from "../../base/index.ts";
import type { TerminalView } from "../../pack/index.ts";

const MARKS = { ok: "good", none: "dim", wrong: "bad" } as const;

/** Formats the checks of an installation as a table. Each failed check is followed by its hint. */
export function installationText(checks: readonly InstallationCheck[], { paint }: TerminalView): string {
  const width = columnWidth(checks.map(({ name }) => name));
  const lines = checks.flatMap(({ name, state, detail, hint }) => [
    `  ${name.padEnd(width)}  ${paint(MARKS[state], state.padEnd(5))}  ${logLine(detail)}`,
    ...(hint === undefined ? [] : [`  ${" ".repeat(width)}         ${hint}`]),
  ]);
  return `${lines.join("\n")}\n`;
}
