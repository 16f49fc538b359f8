import { foldPoint, IDEOGRAPH, LETTER, letterClass } from "./letters.ts";
import { STEM_HASH_BASIS, hashWord, mixHash, stemEnd } from "./stem.ts";

/**
 * Called for each word of a text.
 * @param hash hash of its stem, signed
 * @param start first byte
 * @param end offset after the last byte
 * @param form form of the word
 */
export type VisitWord = (hash: number, start: number, end: number, form: WordForm) => void;

/**
 * Forms of words: ASCII letters, digits next to letters, all letters and digits of an identifier joined, and words of
 * other scripts.
 */
export type WordForm = "letters" | "digits" | "joined" | "other";

const NONE = 0;
const LOWER_CASE = 1;
const UPPER_CASE = 2;
const DIGIT = 3;
const JOINT = 4;
const BEYOND_ASCII = 5;
const KINDS = byteKinds();
const SMALL_S = 0x73;

/** Maximum length of a word in bytes. Longer ones are data. */
const MAX_WORD_BYTES = 40;
/** Maximum length of an identifier in bytes. Longer ones are data. */
const MAX_IDENTIFIER_LENGTH = 100;
/** Maximum number of words in an identifier. One with more is a digest or other data. */
const MAX_PARTS = 12;
const MIN_LETTERS = 2;
const DIGIT_RUN = { min: 2, max: 6 };

/**
 * Calls `visit` for each word of a UTF-8 text, in order. Identifiers are split at case changes, digits, `_` and `$`. If
 * that yields 2 to {@link MAX_PARTS} parts, their joined letters and digits are one more word, visited after them.
 * Digits count only next to letters, `_` or `$`, in runs of 2 to 6. In scripts without spaces, each pair of adjacent
 * characters is a word, and so is a character that is alone. Other one-letter words, words of more than
 * {@link MAX_WORD_BYTES} letters and identifiers longer than {@link MAX_IDENTIFIER_LENGTH} bytes are skipped.
 */
export function visitWords(utf8: Uint8Array, visit: VisitWord): void {
  let at = 0;
  while (at < utf8.length) {
    if (KINDS[utf8[at]!] === NONE) {
      at++;
      continue;
    }
    const end = asciiEnd(utf8, at);
    if (KINDS[utf8[end]!] === BEYOND_ASCII) at = visitMixed(utf8, at, visit);
    else {
      visitIdentifier(utf8, at, end, visit);
      at = end;
    }
  }
}

/** End of the run of ASCII letters, digits, `_` and `$` that starts at `at`. */
function asciiEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  for (let kind = KINDS[bytes[end]!]!; kind !== NONE && kind !== BEYOND_ASCII; kind = KINDS[bytes[end]!]!) {
    end++;
    if (end === bytes.length) break;
  }
  return end;
}

function visitIdentifier(bytes: Uint8Array, start: number, end: number, visit: VisitWord): void {
  if (end - start > MAX_IDENTIFIER_LENGTH) return;
  let joined = STEM_HASH_BASIS;
  let parts = 0;
  for (let at = start; at < end;) {
    const kind = KINDS[bytes[at]!]!;
    if (kind === JOINT) {
      at++;
      continue;
    }
    const stop = kind === DIGIT ? digitsEnd(bytes, at, end) : lettersEnd(bytes, at, end);
    joined = hashWord(bytes, at, stop, joined);
    parts++;
    if (kind === DIGIT) visitDigits(bytes, at, stop, { isAlone: stop - at === end - start, visit });
    else if (stop - at >= MIN_LETTERS && stop - at <= MAX_WORD_BYTES) {
      visit(hashWord(bytes, at, stemEnd(bytes, at, stop)), at, stop, "letters");
    }
    at = stop;
  }
  if (parts > 1 && parts <= MAX_PARTS) visit(joined, start, end, "joined");
}

function visitDigits(
  bytes: Uint8Array,
  start: number,
  end: number,
  { isAlone, visit }: { readonly isAlone: boolean; readonly visit: VisitWord },
): void {
  const length = end - start;
  if (isAlone || length < DIGIT_RUN.min || length > DIGIT_RUN.max) return;
  visit(hashWord(bytes, start, end), start, end, "digits");
}

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && KINDS[bytes[at]!] === DIGIT) at++;
  return at;
}

/** End of the word at `start`: `parse`, `HTML` and `Now` in `parseHTMLNow`; `URLs` is one word. */
function lettersEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  if (KINDS[bytes[start]!] === UPPER_CASE) {
    while (at < end && KINDS[bytes[at]!] === UPPER_CASE) at++;
    const capitals = at - start;
    const isLower = at < end && KINDS[bytes[at]!] === LOWER_CASE;
    if (capitals > 1 && isLower) {
      const isPlural = bytes[at] === SMALL_S && (at + 1 === end || KINDS[bytes[at + 1]!] !== LOWER_CASE);
      return isPlural ? at + 1 : at - 1;
    }
  }
  while (at < end && KINDS[bytes[at]!] === LOWER_CASE) at++;
  return at;
}

/**
 * Visits the words of a run of characters, some of them beyond ASCII, up to the next other ASCII character.
 * @returns the end of the run
 */
function visitMixed(bytes: Uint8Array, start: number, visit: VisitWord): number {
  const word = openWord(bytes, visit);
  const pairs = openPairs(visit);
  let at = start;
  while (at < bytes.length && KINDS[bytes[at]!] !== NONE) {
    const { point, size } = characterAt(bytes, at);
    const kind = point < 0x80 ? LETTER : letterClass(point);
    if (kind === LETTER) word.add(point, at);
    else word.close(at);
    if (kind === IDEOGRAPH) pairs.add(point, at, at + size);
    else pairs.close();
    at += size;
  }
  word.close(at);
  pairs.close();
  return at;
}

/** Collects a word that mixes ASCII with other letters. If it turns out to be all ASCII, it is an identifier. */
function openWord(bytes: Uint8Array, visit: VisitWord) {
  let start = -1;
  let isAscii = true;
  let afterJoint = 0;
  let hash = STEM_HASH_BASIS;
  let letters = 0;
  const open = (at: number): void => {
    [start, isAscii, afterJoint, hash, letters] = [at, true, at, STEM_HASH_BASIS, 0];
  };
  const close = (end: number): void => {
    if (start !== -1 && isAscii) visitIdentifier(bytes, start, end, visit);
    else if (start !== -1 && letters >= MIN_LETTERS && letters <= MAX_WORD_BYTES) visit(hash, start, end, "other");
    start = -1;
  };
  const add = (point: number, at: number): void => {
    const isJoint = KINDS[point] === JOINT;
    if (isJoint && !isAscii) return close(at);
    if (start === -1) open(at);
    if (point >= 0x80 && isAscii && afterJoint > start) {
      // `name_größe`: the part before the joint is an identifier.
      visitIdentifier(bytes, start, afterJoint, visit);
      const wordStart = afterJoint;
      open(wordStart);
      for (let i = wordStart; i < at; i++) [hash, letters] = [mixHash(hash, foldPoint(bytes[i]!)), letters + 1];
    }
    if (point >= 0x80) isAscii = false;
    if (isJoint) [afterJoint, hash, letters] = [at + 1, STEM_HASH_BASIS, 0];
    else [hash, letters] = [mixHash(hash, foldPoint(point)), letters + 1];
  };
  return { add, close };
}

/** Collects the adjacent pairs in a run of characters, or the character itself if it is alone. */
function openPairs(visit: VisitWord) {
  let last = -1;
  let lastAt = 0;
  let lastEnd = 0;
  let count = 0;
  const add = (point: number, at: number, end: number): void => {
    if (count > 0) visit(mixHash(mixHash(STEM_HASH_BASIS, last), point), lastAt, end, "other");
    [last, lastAt, lastEnd, count] = [point, at, end, count + 1];
  };
  const close = (): void => {
    if (count === 1) visit(mixHash(STEM_HASH_BASIS, last), lastAt, lastEnd, "other");
    count = 0;
  };
  return { add, close };
}

/** Decodes the character at an offset. Invalid bytes are separators of one byte. */
function characterAt(bytes: Uint8Array, at: number): { readonly point: number; readonly size: number } {
  const first = bytes[at]!;
  const size = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (size === 1) return { point: first, size };
  if (size === 0 || at + size > bytes.length) return { point: 0xfffd, size: 1 };
  let point = first & (0xff >> (size + 1));
  for (let i = 1; i < size; i++) point = (point << 6) | (bytes[at + i]! & 0x3f);
  return { point, size };
}

function byteKinds(): Uint8Array {
  const kinds = new Uint8Array(256).fill(BEYOND_ASCII, 0x80);
  kinds.fill(LOWER_CASE, 0x61, 0x7b).fill(UPPER_CASE, 0x41, 0x5b).fill(DIGIT, 0x30, 0x3a);
  kinds[0x5f] = JOINT;
  kinds[0x24] = JOINT;
  return kinds;
}
