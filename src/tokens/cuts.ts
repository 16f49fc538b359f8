const LINE_FEED = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;
const SLASH = 0x2f;
const DELETE = 0x7f;

/**
 * Whether a text can be cut at a line start so that the token counts of its parts add up. In both encodings, a line feed
 * ends a piece if ASCII other than white space follows it, perhaps after spaces and tabs. Only a `/` at the line start
 * can continue the piece of the line before. `false` at the end of the text.
 * @param lineStart offset after a line feed
 */
export function isSafeCut(text: Uint8Array, lineStart: number): boolean {
  let at = lineStart;
  while (text[at] === SPACE || text[at] === TAB) at++;
  const first = text[at] ?? SPACE;
  return first > SPACE && first < DELETE && !(at === lineStart && first === SLASH);
}

/** First line start of a text that is a safe cut (see `isSafeCut`), perhaps 0. `undefined` without one. */
export function firstCut(text: Uint8Array): number | undefined {
  let cut = 0;
  do {
    if (isSafeCut(text, cut)) return cut;
    cut = text.indexOf(LINE_FEED, cut) + 1;
  } while (cut > 0);
  return undefined;
}

/** Last line start of a text, after the first line, that is a safe cut (see `isSafeCut`). 0 without one. */
export function lastCut(text: Uint8Array): number {
  for (let cut = text.length; cut > 1;) {
    cut = text.lastIndexOf(LINE_FEED, cut - 2) + 1;
    if (cut > 0 && isSafeCut(text, cut)) return cut;
  }
  return 0;
}
