import { foldPoint } from "./letters.ts";

/** Hash of an empty stem: the offset basis of 32-bit FNV-1a, applied to code points. */
export const STEM_HASH_BASIS: number = 0x811c9dc5;
const PRIME = 0x01000193;

/** Minimum number of letters of any stem. */
const MIN_STEM_LENGTH = 3;

const E = 0x65;
const I = 0x69;
const S = 0x73;
const T = 0x74;
const U = 0x75;
const Y = 0x79;
const VOWELS = Uint8Array.from({ length: 128 }, (_, letter) =>
  "aeiouy".includes(String.fromCharCode(letter)) ? 1 : 0,
);
/** Maps bytes to lower case. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte: number) => (byte < 0x80 ? foldPoint(byte) : byte));

/**
 * Returns the offset where the stem of a word ends: before a plural, verb or noun ending, and without a doubled last
 * letter, so that `cache`, `caches`, `cached` and `caching` share a stem. Endings are only cut off, never replaced.
 * @param bytes ASCII letters in any case from `start` to `end`
 */
export function stemEnd(bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= MIN_STEM_LENGTH) return end;
  let stop = withoutPlural(bytes, start, end);
  stop = withoutSuffix(bytes, start, stop);
  stop = withoutVowel(bytes, start, stop);
  if (stop - start >= MIN_STEM_LENGTH + 4 && endsIn(bytes, stop, "at")) stop -= 2;
  const isDoubled = stop - start > MIN_STEM_LENGTH && letterAt(bytes, stop - 1) === letterAt(bytes, stop - 2);
  return isDoubled ? stop - 1 : stop;
}

function withoutPlural(bytes: Uint8Array, start: number, stop: number): number {
  if (letterAt(bytes, stop - 1) !== S || stop - start <= MIN_STEM_LENGTH) return stop;
  const previous = letterAt(bytes, stop - 2);
  return previous === S || previous === U || previous === I ? stop : stop - 1;
}

/** Cuts off a verb or noun ending. */
function withoutSuffix(bytes: Uint8Array, start: number, stop: number): number {
  const suffixes = SUFFIXES[letterAt(bytes, stop - 1)];
  if (suffixes === undefined) return stop;
  for (const { ending, minLetters: least, fits } of suffixes) {
    const at = stop - ending.length;
    if (at - start >= least && endsIn(bytes, stop, ending)) return fits?.(bytes, start, at) === false ? stop : at;
  }
  return stop;
}

interface Suffix {
  readonly ending: string;
  /** Minimum number of letters before it. */
  readonly minLetters: number;
  /** Whether the letters before it, from `start` to `end`, can be a stem. */
  readonly fits?: (bytes: Uint8Array, start: number, end: number) => boolean;
}

/** Suffixes by last letter. */
const SUFFIXES: readonly (readonly Suffix[] | undefined)[] = byLast([
  { ending: "ing", minLetters: 3, fits: hasVowel },
  { ending: "ed", minLetters: 3, fits: (bytes, _, end) => letterAt(bytes, end - 1) !== E },
  { ending: "er", minLetters: 4 },
  { ending: "or", minLetters: 4 },
  { ending: "ion", minLetters: 4, fits: (bytes, _, end) => isTOrS(letterAt(bytes, end - 1)) },
  { ending: "ment", minLetters: 5 },
]);

function byLast(suffixes: readonly Suffix[]): readonly (readonly Suffix[] | undefined)[] {
  const lists = Array.from({ length: 256 }, () => undefined as Suffix[] | undefined);
  for (const suffix of suffixes) (lists[suffix.ending.charCodeAt(suffix.ending.length - 1)] ??= []).push(suffix);
  return lists;
}

/** Cuts off `e`, then `i` or `y`: `dependenc` for `dependency` and for `dependencie`. */
function withoutVowel(bytes: Uint8Array, start: number, stop: number): number {
  let at = stop;
  if (at - start > MIN_STEM_LENGTH && letterAt(bytes, at - 1) === E) at--;
  const last = letterAt(bytes, at - 1);
  return at - start > MIN_STEM_LENGTH && (last === Y || last === I) ? at - 1 : at;
}

function isTOrS(letter: number): boolean {
  return letter === T || letter === S;
}

function hasVowel(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (VOWELS[letterAt(bytes, at)] === 1) return true;
  return false;
}

function endsIn(bytes: Uint8Array, stop: number, ending: string): boolean {
  const start = stop - ending.length;
  for (let i = 0; i < ending.length; i++) if (letterAt(bytes, start + i) !== ending.charCodeAt(i)) return false;
  return true;
}

/** Lowercases an ASCII letter. */
function letterAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | 0x20;
}

/** Returns the stem of a word, in lower case. Endings are cut off only if the word consists of ASCII letters. */
export function stemOfWord(word: string): string {
  const lower = foldText(word);
  if (!/^[a-z]+$/u.test(lower)) return lower;
  const bytes = Buffer.from(lower);
  return lower.slice(0, stemEnd(bytes, 0, bytes.length));
}

/** Lowercases a text one code point at a time, without any locale's rules. */
export function foldText(text: string): string {
  let lower = "";
  for (const character of text) lower += String.fromCodePoint(foldPoint(character.codePointAt(0)!));
  return lower;
}

/**
 * Returns the unsigned 32-bit hash of a stem, as in word bags.
 * @param stem in lower case
 */
export function hashStem(stem: string): number {
  let hash = STEM_HASH_BASIS;
  for (const character of stem) hash = mixHash(hash, character.codePointAt(0)!);
  return hash >>> 0;
}

/**
 * Hashes a range of ASCII letters and digits in any case, continuing from `hash`. Returns a signed number. The range
 * must not contain `_` or `$`.
 */
export function hashWord(bytes: Uint8Array, start: number, end: number, hash: number = STEM_HASH_BASIS): number {
  let sum = hash;
  for (let at = start; at < end; at++) sum = mixHash(sum, LOWER[bytes[at]!]!);
  return sum;
}

/** Appends one code point to a running hash and returns the new hash, signed. */
export function mixHash(hash: number, point: number): number {
  return Math.imul(hash ^ point, PRIME);
}
