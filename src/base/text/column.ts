/** Returns the width of a text column: the length of its longest cell, in UTF-16 units; 0 without cells. */
export function columnWidth(cells: readonly string[]): number {
  return cells.reduce((width, { length }) => Math.max(width, length), 0);
}
