import type { BriefSymbol } from "../../outline/index.ts";

/** Maximum distance between a declaration's first line, often a decorator, and the line with its name. */
const MAX_DISTANCE = 12;

/**
 * Returns the number of the line that contains the name of a declaration, 1-based: its first line, or one up to
 * {@link MAX_DISTANCE} lines below if decorators, annotations or attributes come first. Its first line if no such line
 * contains the name.
 * @param lines all lines of the text
 */
export function headLine({ name, line: first, size }: BriefSymbol, lines: readonly string[]): number {
  const last = Math.min(first + size - 1, first + MAX_DISTANCE);
  for (let line = first; line <= last; line++) if (lines[line - 1]?.includes(name) === true) return line;
  return first;
}
