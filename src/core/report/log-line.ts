import { logText } from "./log-text.ts";

/** The same as `logText`, on one line: line ends are written as `\u{a}` too. */
export function logLine(text: string): string {
  return logText(text.replaceAll("\n", "\\u{a}"));
}
