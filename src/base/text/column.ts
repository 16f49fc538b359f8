/** Width of a text column in a terminal, in UTF-16 units. */
export function columnWidth(cells: readonly string[]): number {
  return cells.reduce((width, { length }) => Math.max(width, length), 0);
}
