import type { InstallationCheck } from "../state/installation.ts";
import type { QuickstartStep } from "../state/quickstart.ts";
import { columnWidth, commandLineText, logLine } from "../../base/index.ts";
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

/** Formats the quickstart steps and marks the finished ones. */
export function quickstartText(steps: readonly QuickstartStep[]): string {
  const lines = steps.map(({ command, why, writes, isDone }, i) => {
    const note = writes === undefined ? "" : ` (writes ${writes})`;
    return `  ${isDone ? "done" : `${i + 1}.`.padEnd(4)}  ${commandLineText(command)}\n        ${why}${note}`;
  });
  return `${lines.join("\n")}\n\n  Nothing was run or written.\n`;
}
