/**
 * Finds where one piece of a text ends, for any text: the split patterns of tiktoken's `openai_public.py`, hand-coded.
 * A pattern is a list of alternatives, and the first that matches wins; comments explain backtracking where it
 * matters.
 */

import { BLANK, BREAK, CASELESS, classAt, LETTER, LOWER, MARK, NUMBER, SYMBOL, UPPER, width } from "./classes";

const LINE_FEED: u32 = 0x0a;
const CARRIAGE_RETURN: u32 = 0x0d;
const SPACE: u32 = 0x20;
const APOSTROPHE: u32 = 0x27;
const SLASH: u32 = 0x2f;

/** Whether the encoding is o200k_base, which splits words by case; else it is cl100k_base. */
export let byCase: bool = false;

/** Selects the encoding for all later calls of this module: o200k_base, or else cl100k_base. */
export function chooseEncoding(o200k: bool): void {
  byCase = o200k;
}

/**
 * Returns the address after the piece that begins at `at`: the text that the encoding's split pattern matches there.
 * @param end address after the text; greater than `at`
 */
export function pieceEnd(at: usize, end: usize): usize {
  const word = byCase ? casedWordEnd(at, end) : plainWordEnd(at, end);
  if (word != 0) return word;
  const first = classAt(at);
  if (first & NUMBER) return numberEnd(at, end);
  if (first & SYMBOL) return symbolsEnd(at, end);
  if (load<u8>(at) == SPACE && at + 1 < end && classAt(at + 1) & SYMBOL) return symbolsEnd(at + 1, end);
  return whiteSpaceEnd(at, end);
}

/**
 * Matches `[^\r\n\p{L}\p{N}]?` and letters, upper case before lower, and a contraction. Returns the end, or 0 without a
 * match. The first alternative needs a letter that is not upper case, the second takes only upper case. Each is tried with a
 * character before the letters, then without.
 */
function casedWordEnd(at: usize, end: usize): usize {
  const first = classAt(at);
  const inner: usize = first & (BREAK | LETTER | NUMBER) ? 0 : at + width;
  let word: usize = 0;
  if (inner != 0) word = mixedEnd(inner, end);
  if (word == 0) word = mixedEnd(at, end);
  if (word == 0 && inner != 0) word = runEnd(inner, end, UPPER);
  if (word == 0) word = runEnd(at, end, UPPER);
  return word == 0 ? 0 : word + contraction(word, end);
}

/**
 * Matches `[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`. If no lower case follows the first run, the
 * pattern backtracks to a character in both sets: the match ends after the last such character.
 */
function mixedEnd(at: usize, end: usize): usize {
  let i = at;
  let lastCaseless: usize = 0;
  while (i < end) {
    const kind = classAt(i);
    if (kind & LOWER) {
      return runEnd(i, end, LOWER | CASELESS | MARK);
    }
    if (!(kind & (UPPER | CASELESS | MARK))) break;
    i += width;
    if (!(kind & UPPER)) lastCaseless = i;
  }
  return lastCaseless;
}

/** Matches a contraction, or `[^\r\n\p{L}\p{N}]?\p{L}+`; returns its end, or 0 without a match. */
function plainWordEnd(at: usize, end: usize): usize {
  const short = contraction(at, end);
  if (short != 0) return at + short;
  const first = classAt(at);
  return runEnd(first & (BREAK | LETTER | NUMBER) ? at : at + width, end, LETTER);
}

/** Returns the end of a run of characters of these classes, or 0 without a match. */
function runEnd(at: usize, end: usize, classes: u32): usize {
  let i = at;
  while (i < end && classAt(i) & classes) i += width;
  return i == at ? 0 : i;
}

/** `\p{N}{1,3}` */
function numberEnd(at: usize, end: usize): usize {
  let i = at;
  for (let digits = 0; digits < 3 && i < end && classAt(i) & NUMBER; digits++) i += width;
  return i;
}

/** Matches `[^\s\p{L}\p{N}]+[\r\n]*`; in o200k_base, slashes may be among the line breaks. */
function symbolsEnd(at: usize, end: usize): usize {
  let i = runEnd(at, end, SYMBOL);
  while (i < end) {
    const byte: u32 = load<u8>(i);
    if (byte != LINE_FEED && byte != CARRIAGE_RETURN && !(byCase && byte == SLASH)) break;
    i++;
  }
  return i;
}

/** Matches `\s*[\r\n]+|\s+(?!\S)|\s+`: up to the last line break, else all but the last character before other text. */
function whiteSpaceEnd(at: usize, end: usize): usize {
  let i = at;
  let last = at;
  let breaks: usize = 0;
  while (i < end) {
    const kind = classAt(i);
    if (!(kind & (BLANK | BREAK))) break;
    last = i;
    i += width;
    if (kind & BREAK) breaks = i;
  }
  if (breaks != 0) return breaks;
  return i < end && last > at ? last : i;
}

/**
 * Returns the length in bytes of `(?i:'s|'t|'re|'ve|'m|'ll|'d)` at `at`, or 0. Ignoring case, the long s (U+017F) is
 * an s too.
 */
export function contraction(at: usize, end: usize): usize {
  if (at + 1 >= end || load<u8>(at) != APOSTROPHE) return 0;
  const first: u32 = load<u8>(at, 1);
  const one = first | 0x20;
  if (first < 0x80 && (one == 0x73 || one == 0x74 || one == 0x6d || one == 0x64)) return 2;
  if (at + 2 >= end) return 0;
  const second: u32 = load<u8>(at, 2);
  if (first == 0xc5 && second == 0xbf) return 3;
  if ((first | second) >= 0x80) return 0;
  const two = (one << 8) | second | 0x20;
  return two == 0x7265 || two == 0x7665 || two == 0x6c6c ? 3 : 0;
}
