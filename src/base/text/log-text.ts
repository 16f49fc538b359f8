import { spelled, UNSEEN } from "./unseen.ts";

/**
 * Returns a text that is safe to print to a terminal and a CI log. Control, bidirectional and invisible characters
 * become `\u{hex}`. Breaks up `::command::` at the start of a line and `##[command]` anywhere, both workflow commands
 * of the GitHub Actions runner. Keeps line feeds.
 */
export function logText(text: string): string {
  return text
    .replaceAll(UNSAFE, spelled)
    .replaceAll("##[", "# #[")
    .replaceAll(/^(\s*):(?=:)/gmu, "$1: ");
}

/**
 * Returns a text as one line that is safe to print to a terminal and a CI log. Control, invisible and bidirectional
 * characters, including line ends, become `\u{hex}`; workflow commands are broken up.
 */
export function logLine(text: string): string {
  return logText(text.replaceAll("\n", "\\u{a}"));
}

/**
 * Returns a patch that is safe to print to a terminal and a CI log. Escapes the same characters as `logText`, but keeps
 * Windows line ends, because a diff without them cannot be applied.
 */
export function logPatch(patch: string): string {
  return patch.split("\r\n").map(logText).join("\r\n");
}

const UNSAFE = new RegExp(`(?!\\n)${UNSEEN}`, "gu");
