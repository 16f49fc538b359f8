import { spelled, UNSEEN } from "./unseen.ts";

/**
 * Returns text that is safe to print to a terminal and to a CI log: control, bidirectional and invisible characters are
 * written as `\u{hex}`, and neither `::command::` at the start of a line nor `##[command]` anywhere is left intact (both
 * are workflow commands of the GitHub Actions runner). Line ends are kept.
 */
export function logText(text: string): string {
  return text
    .replaceAll(UNSAFE, spelled)
    .replaceAll("##[", "# #[")
    .replaceAll(/^(\s*):(?=:)/gmu, "$1: ");
}

/** Returns the same as `logText` on one line: line ends are written as `\u{a}` too. */
export function logLine(text: string): string {
  return logText(text.replaceAll("\n", "\\u{a}"));
}

/** Returns the same as `logText`, but keeps line ends of Windows: a diff without them cannot be applied. */
export function logPatch(patch: string): string {
  return patch.split("\r\n").map(logText).join("\r\n");
}

const UNSAFE = new RegExp(`(?!\\n)${UNSEEN}`, "gu");
