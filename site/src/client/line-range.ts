/** Lines from the first to the last, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/** The lines that the end of an address names: `#L12`, `#L12-L20` or `#L12-20`. */
export function parseRange(hash: string): LineRange | undefined {
  const [, a, b = a] = /^#L(\d{1,9})(?:-L?(\d{1,9}))?$/u.exec(hash) ?? [];
  if (a === undefined) return undefined;
  const range = spanning(Number(a), Number(b));
  return range[0] === 0 ? undefined : range;
}

/** The end of an address that names lines: `#L12` or `#L12-L20`. */
export function rangeHash([first, last]: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`;
}

/** The lines between the one that a range began with and another, in either direction. */
export function spanning(anchor: number, line: number): LineRange {
  return anchor <= line ? [anchor, line] : [line, anchor];
}
