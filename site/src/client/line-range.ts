/** First and last line, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/**
 * Parses the lines in a URL fragment: `#L12`, `#L12-L20` or `#L12-20`. Swaps the ends if the second is lower. Returns
 * `undefined` for any other fragment, and if one of the lines is 0.
 */
export function parseRange(hash: string): LineRange | undefined {
  const [, a, b = a] = /^#L(\d{1,9})(?:-L?(\d{1,9}))?$/u.exec(hash) ?? [];
  if (a === undefined) return undefined;
  const range = spanning(Number(a), Number(b));
  return range[0] === 0 ? undefined : range;
}

/** Formats lines as a URL fragment: `#L12` or `#L12-L20`. */
export function rangeHash([first, last]: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`;
}

/** Range from an anchor line to another line, in either direction. */
export function spanning(anchor: number, line: number): LineRange {
  return anchor <= line ? [anchor, line] : [line, anchor];
}
