/**
 * Returns the length of the shortest prefix of a text's digest, at least 12 hex digits, that does not occur in the
 * text.
 */
export function boundaryLength(text: Buffer, sha256: string): number {
  let length = 12;
  while (length < sha256.length && text.includes(sha256.slice(0, length))) length++;
  return length;
}
