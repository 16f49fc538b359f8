/** Returns the width of a column of texts in a terminal, in UTF-16 units. */
export function columnWidth(cells: readonly string[]): number {
  return cells.reduce((width, { length }) => Math.max(width, length), 0);
}
