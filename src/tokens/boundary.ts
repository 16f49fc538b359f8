/** Minimum number of hex digits in a boundary of a LITE document. */
export const MIN_SHORT_BOUNDARY = 6;
/** Minimum number of hex digits in a boundary of any other document. */
export const MIN_LONG_BOUNDARY = 12;

/** Text as bytes or as a string. Hex digits are the same in both. */
interface Searchable {
  includes(part: string): boolean;
}

/**
 * Returns the length of the shortest prefix of `sha256`, in hex digits, that does not occur in the text. Longer
 * prefixes do not occur in it either.
 * @param sha256 digest of the text in hex
 * @param minLength minimum result
 */
export function boundaryLength(text: Searchable, sha256: string, minLength: number = MIN_SHORT_BOUNDARY): number {
  let length = minLength;
  while (length < sha256.length && text.includes(sha256.slice(0, length))) length++;
  return length;
}
