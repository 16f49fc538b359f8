import type { Passage } from "./passages.ts";

/** First line of an import, of an export list, or of a file in PHP. */
const IMPORT =
  /^\s*(?:import\b(?![.(])|export\s+(?:type\s+)?[{*]|from\s+\S+\s+import\b|#include\b|use\s|using\s|package\s|namespace\s[^{]*$|<\?php\s*$)/u;
/** Comment line, directive, label of a section, or line without a letter. */
const UNINFORMATIVE =
  /^\s*(?:@?(?:optional|private|protected|public|required|signals|(?:public|private) slots)\s*:?\s*$|(?:do|else|finally|try)\s*[:{]?\s*$|\/\/|\/\*|\*|<!--|#!|"""|'''|["']use \w+["'])|^\P{L}*$/u;

/**
 * Returns the line that stands for a passage where only one fits: the declaration's signature, or else its first line of
 * code. `undefined` without such a line.
 * @param lines all lines of the file
 */
export function passageName(lines: readonly string[], passage: Passage): string | undefined {
  return passage.symbol?.signature ?? codeLine(lines, passage);
}

/** Returns the first line of a passage that has letters and is neither import nor comment; `undefined` without one. */
export function codeLine(lines: readonly string[], { lines: [first, last] }: Passage): string | undefined {
  let depth = 0;
  for (const line of lines.slice(first - 1, last)) {
    if (depth > 0 || IMPORT.test(line)) depth = Math.max(0, depth + bracketBalance(line));
    else if (!UNINFORMATIVE.test(line)) return line;
  }
  return undefined;
}

/** Counts the lists that a line opens, minus those that it closes. */
function bracketBalance(line: string): number {
  return (line.match(/[{(]/gu)?.length ?? 0) - (line.match(/[})]/gu)?.length ?? 0);
}
