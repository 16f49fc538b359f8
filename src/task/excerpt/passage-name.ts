import type { Passage } from "./passages.ts";

/** The first line of an import or of a list of names that are exported. */
const IMPORT =
  /^\s*(?:import\b(?![.(])|export\s+(?:type\s+)?[{*]|from\s+\S+\s+import\b|#include\b|use\s|using\s|package\s)/u;
/** A line of a comment, or one without a word. */
const UNTELLING = /^\s*(?:\/\/|\/\*|\*|<!--|#!|"""|'''|["']use \w+["'])|^\P{L}*$/u;

/**
 * Returns the line that says best what a passage is: the signature of its declaration, or its first line that is no import
 * and no comment; `undefined` if it has none.
 */
export function passageName(lines: readonly string[], { lines: [first, last], symbol }: Passage): string | undefined {
  if (symbol !== undefined) return symbol.signature;
  let isOpen = false;
  for (const line of lines.slice(first - 1, last)) {
    const isImport: boolean = isOpen || IMPORT.test(line);
    if (isImport) isOpen = isOpen ? !CLOSES.test(line) : OPENS.test(line);
    else if (!UNTELLING.test(line)) return line;
  }
  return undefined;
}

/** An import that goes on in the next line, and the line at which one ends. */
const OPENS = /[{(][^})]*$/u;
const CLOSES = /[})]/u;
