import type { Passage } from "./passages.ts";

/** First line of an import or of an export list. */
const IMPORT =
  /^\s*(?:import\b(?![.(])|export\s+(?:type\s+)?[{*]|from\s+\S+\s+import\b|#include\b|use\s|using\s|package\s)/u;
/** Comment line, directive, or line without a letter. */
const UNINFORMATIVE = /^\s*(?:\/\/|\/\*|\*|<!--|#!|"""|'''|["']use \w+["'])|^\P{L}*$/u;

/**
 * Returns the line that stands for a passage where only one fits: the declaration's signature, or else the first line
 * that has letters and is neither import nor comment. `undefined` without such a line.
 * @param lines all lines of the file
 */
export function passageName(lines: readonly string[], { lines: [first, last], symbol }: Passage): string | undefined {
  if (symbol !== undefined) return symbol.signature;
  let isOpen = false;
  for (const line of lines.slice(first - 1, last)) {
    const isImport: boolean = isOpen || IMPORT.test(line);
    if (isImport) isOpen = isOpen ? !LIST_END.test(line) : LIST_START.test(line);
    else if (!UNINFORMATIVE.test(line)) return line;
  }
  return undefined;
}

/** An import that continues on the next line, and the line that ends it. */
const LIST_START = /[{(][^})]*$/u;
const LIST_END = /[})]/u;
