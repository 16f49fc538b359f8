/** A part of a text between two places where its tokens can be cut. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Whether it has more than `MAX_RUN_BYTES` without a place to cut. */
  readonly isLongRun: boolean;
}

/** Maximum bytes of a run that tiktoken counts: its time grows with the square of a run. */
export const MAX_RUN_BYTES = 8192;
/** Bytes that tiktoken counts at once, if there is a place to cut. */
const SPAN_BYTES = 2 ** 18;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const NON_ASCII = 0x80;

/**
 * Splits UTF-8 into spans whose tokens add up to those of the text. Each long run is one span.
 *
 * Cuts are made only where no encoding's split pattern has a match across them, whatever is before and behind: between an
 * ASCII letter or digit and another kind of ASCII character, and after a line feed that neither white space nor `/`
 * follows.
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

/** Whether a text can be cut between two bytes. */
export function isCut(before: number, behind: number): boolean {
  if (before === LINE_FEED) return startsLine(behind);
  // A letter and what may be a contraction, such as 's, can be one match.
  if (isLetter(before)) return behind < NON_ASCII && behind !== APOSTROPHE && !isLetter(behind);
  return isDigit(before) && behind < NON_ASCII && !isDigit(behind);
}

/** Whether a byte begins a character that is no white space and not `/`, decided without the rest of the character. */
function startsLine(byte: number): boolean {
  if (byte < NON_ASCII) return byte > SPACE && byte !== SLASH;
  // White space beyond ASCII begins with 0xc2, 0xe1, 0xe2 or 0xe3.
  return byte >= 0xc3 && (byte < 0xe1 || byte > 0xe3);
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
