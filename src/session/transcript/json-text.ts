const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [SPACE, TAB, LINE_FEED, RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Offset after the JSON string whose opening quote is at `at`; `undefined` if it is unterminated. */
export function stringEnd(bytes: Buffer, at: number): number | undefined {
  for (let end = bytes.indexOf(QUOTE, at + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return undefined;
}

/**
 * Returns the offset of the first byte at or after `from` that is neither white space nor part of a byte order mark; −1
 * without one.
 */
export function firstNonBlank(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const isBlank = byte === SPACE || byte === TAB || byte === LINE_FEED || byte === RETURN;
    if (!isBlank && !(at < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[at])) return at;
  }
  return -1;
}
