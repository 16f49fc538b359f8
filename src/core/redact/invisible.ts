/**
 * Characters that a reader does not see or that change the order of what they see, as ranges of code points: soft
 * hyphen, Arabic letter mark, Hangul fillers, Mongolian vowel separator, zero width space and joiners, direction marks,
 * embeddings and isolates, invisible operators, variation selectors, byte order mark, annotation marks, tags.
 */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
];
const FLAG = 0x1f3f4;
/** First bytes of these characters in UTF-8. */
const LEADS = new Set([...RANGES.flat(), FLAG].map((code) => Buffer.from(String.fromCodePoint(code))[0] ?? 0));

/**
 * Counts invisible and bidirectional control characters in UTF-8 text. Not counted is what ordinary writing needs: a
 * byte order mark at the start, a joiner between two characters beyond ASCII (scripts and emoji), the first variation
 * selector after a visible character, and the tags after a black flag (flags of regions).
 */
export function countInvisible(utf8: Uint8Array): number {
  let count = 0;
  /** End of a flag and its tags, where the last character belongs to one. */
  let flagEnd = -1;
  for (let at = nextBeyondAscii(utf8, 0); at < utf8.length; at = nextBeyondAscii(utf8, at)) {
    const lead = utf8[at]!;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (LEADS.has(lead)) {
      const code = codeAt(utf8, at, length);
      const ofFlag = code === FLAG || (flagEnd === at && isTag(code));
      if (ofFlag) flagEnd = at + length;
      else if (isInvisible(code) && !isOrdinary(utf8, at, length, code)) count++;
    }
    at += length;
  }
  return count;
}

/** Skips ASCII, four bytes at a time where it can. */
function nextBeyondAscii(utf8: Uint8Array, from: number): number {
  let at = from;
  while (at + 3 < utf8.length && ((utf8[at]! | utf8[at + 1]! | utf8[at + 2]! | utf8[at + 3]!) & 0x80) === 0) at += 4;
  while (at < utf8.length && utf8[at]! < 0x80) at++;
  return at;
}

function codeAt(utf8: Uint8Array, at: number, length: number): number {
  let code = utf8[at]! & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) code = (code << 6) | ((utf8[at + i] ?? 0) & 0x3f);
  return code;
}

function isInvisible(code: number): boolean {
  return RANGES.some(([from, to]) => code >= from && code <= to);
}

const isTag = (code: number): boolean => code >= 0xe0020 && code <= 0xe007f;
const isSelector = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef) || (code >= 0x180b && code <= 0x180f);

function isOrdinary(utf8: Uint8Array, at: number, length: number, code: number): boolean {
  if (code === 0xfeff) return at === 0;
  const before = codeBefore(utf8, at);
  if (isSelector(code)) return before !== 0 && !isInvisible(before);
  const joins = code === 0x200c || code === 0x200d;
  return joins && before >= 0x80 && (!isInvisible(before) || isSelector(before)) && (utf8[at + length] ?? 0) >= 0x80;
}

/** The character that ends before an offset, 0 at the start. */
function codeBefore(utf8: Uint8Array, at: number): number {
  let start = at - 1;
  while (start > 0 && (utf8[start]! & 0xc0) === 0x80) start--;
  if (start < 0) return 0;
  return utf8[start]! < 0x80 ? utf8[start]! : codeAt(utf8, start, at - start);
}
