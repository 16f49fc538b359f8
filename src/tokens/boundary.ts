/** Fewest hex digits of a boundary in a LITE document. */
export const SHORT_BOUNDARY = 6;
/** Fewest hex digits of a boundary in any other document. */
export const LONG_BOUNDARY = 12;

/** A text as bytes or as a string: hex digits are the same in both. */
interface Searchable {
  includes(part: string): boolean;
}

/**
 * Returns the length of the shortest prefix of a text's digest, at least `least` hex digits, that does not occur in the
 * text. Any longer prefix does not occur in it either.
 */
export function boundaryLength(text: Searchable, sha256: string, least: number = SHORT_BOUNDARY): number {
  let length = least;
  while (length < sha256.length && text.includes(sha256.slice(0, length))) length++;
  return length;
}
