const HEADING = /^(?:#{1,6}|=+) \S/u;

/**
 * Returns the 1-based number of the nearest heading line at or above a line of a document, as a list of one. Empty
 * without a heading.
 * @param lines all lines of the document
 * @param line 1-based
 */
export function headingAbove(lines: readonly string[], line: number): readonly number[] {
  for (let above = Math.min(line, lines.length); above > 0; above--)
    if (HEADING.test(lines[above - 1]!)) return [above];
  return [];
}
