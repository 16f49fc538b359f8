/** How many hex digits of a digest, 12 or more, do not occur in the text that it is the digest of. */
export function boundaryLength(text: Buffer, sha256: string): number {
  let length = 12;
  while (length < sha256.length && text.includes(sha256.slice(0, length))) length++;
  return length;
}
