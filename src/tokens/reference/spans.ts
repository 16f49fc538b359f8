/** Part of a text between two safe cuts. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Whether the span has more than `MAX_RUN_BYTES` without a safe cut. */
  readonly isLongRun: boolean;
}

/** Maximum length in bytes of a run that tiktoken counts. Its time grows with the square of the length. */
export const MAX_RUN_BYTES = 8192;
/** Number of bytes that tiktoken counts at once, if there is a safe cut. */
const SPAN_BYTES = 2 ** 18;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const NON_ASCII = 0x80;

/**
 * Splits UTF-8 text into parts whose token counts add up to that of the text. A run of more than {@link MAX_RUN_BYTES}
 * bytes without a safe cut is one part; other parts have about 256 KiB or less.
 *
 * Cuts only where the split pattern of no encoding can match across, whatever the surrounding text: between an ASCII
 * letter or digit and another kind of ASCII character, and after a line feed that is followed by neither white space
 * nor `/`.
 */
export function* splitSpans(bytes: Uint8Array): Iterable<Span> {
  let [start, lastCut] = [0, 0];
  for (let at = 1; at <= bytes.length; at++) {
    if (at < bytes.length && !isCut(bytes[at - 1]!, bytes[at]!)) continue;
    const isLongRun = at - lastCut > MAX_RUN_BYTES;
    if (isLongRun) {
      if (lastCut > start) yield { start, end: lastCut, isLongRun: false };
      yield { start: lastCut, end: at, isLongRun: true };
      start = at;
    } else if (at - start >= SPAN_BYTES || at === bytes.length) {
      yield { start, end: at, isLongRun: false };
      start = at;
    }
    lastCut = at;
  }
}

/**
 * Whether a text can be cut between two adjacent bytes so that the token counts of both parts add up, whatever
 * surrounds them.
 */
export function isCut(before: number, next: number): boolean {
  if (before === LINE_FEED) return startsLine(next);
  // A letter and a possible contraction, such as 's, can form one match.
  if (isLetter(before)) return next < NON_ASCII && next !== APOSTROPHE && !isLetter(next);
  return isDigit(before) && next < NON_ASCII && !isDigit(next);
}

/** Whether a byte starts a character other than white space and `/`. Decides without the rest of the character. */
function startsLine(byte: number): boolean {
  if (byte < NON_ASCII) return byte > SPACE && byte !== SLASH;
  // Non-ASCII white space starts with 0xc2, 0xe1, 0xe2 or 0xe3.
  return byte >= 0xc3 && (byte < 0xe1 || byte > 0xe3);
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
