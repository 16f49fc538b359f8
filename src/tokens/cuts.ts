const LINE_FEED = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;
const SLASH = 0x2f;
const DELETE = 0x7f;

/**
 * Whether a text can be cut at a line start so that the token counts of its parts add up. In both encodings, a line feed
 * ends a piece if ASCII other than white space follows it, perhaps after spaces and tabs. Only a `/` at the line start
 * can continue the piece of the line before.
 */
export function isSafeCut(text: Uint8Array, lineStart: number): boolean {
  let at = lineStart;
  while (text[at] === SPACE || text[at] === TAB) at++;
  const first = text[at] ?? SPACE;
  return first > SPACE && first < DELETE && !(at === lineStart && first === SLASH);
}

/** First offset, perhaps 0, where a text that follows a line feed can be cut; `undefined` without such an offset. */
export function firstCut(text: Uint8Array): number | undefined {
  let cut = 0;
  do {
    if (isSafeCut(text, cut)) return cut;
    cut = text.indexOf(LINE_FEED, cut) + 1;
  } while (cut > 0);
  return undefined;
}

/** Last offset where a text can be cut; 0 without such an offset. */
export function lastCut(text: Uint8Array): number {
  for (let cut = text.length; cut > 1;) {
    cut = text.lastIndexOf(LINE_FEED, cut - 2) + 1;
    if (cut > 0 && isSafeCut(text, cut)) return cut;
  }
  return 0;
}
