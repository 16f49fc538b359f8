const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [SPACE, TAB, LINE_FEED, RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const MARK = [0xef, 0xbb, 0xbf];

/** Returns the offset after a string of JSON that begins with the quote at `at`; `undefined` if it does not end. */
export function stringEnd(bytes: Buffer, at: number): number | undefined {
  for (let end = bytes.indexOf(QUOTE, at + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return undefined;
}

/** Returns the offset of the first byte that is no white space; -1 if there is none. */
export function firstVisible(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const isBlank = byte === SPACE || byte === TAB || byte === LINE_FEED || byte === RETURN;
    if (!isBlank && !(at < MARK.length && byte === MARK[at])) return at;
  }
  return -1;
}
