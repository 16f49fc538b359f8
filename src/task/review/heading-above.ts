const HEADING = /^(?:#{1,6}|=+) \S/u;

/** Returns the line of the heading that a line of a document is below, in a list; none if there is none. @param line from 1 */
export function headingAbove(lines: readonly string[], line: number): readonly number[] {
  for (let above = Math.min(line, lines.length); above > 0; above--)
    if (HEADING.test(lines[above - 1]!)) return [above];
  return [];
}
