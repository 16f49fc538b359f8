import { folded } from "./letters.ts";

/** Hash of an empty stem: FNV-1a, 32 bits, over code points. */
export const BASIS: number = 0x811c9dc5;
const PRIME = 0x01000193;

/** Fewest letters of any stem. */
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
/** Bytes in lower case. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte: number) => (byte < 0x80 ? folded(byte) : byte));

/**
 * Returns where the stem of a word ends: without its plural, its verb or noun ending and a doubled last letter, so that
 * `cache`, `caches`, `cached` and `caching` have one stem. Endings are only cut off, never replaced.
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
  const before = letterAt(bytes, stop - 2);
  return before === S || before === U || before === I ? stop : stop - 1;
}

/** Cuts off a verb or noun ending. */
function withoutSuffix(bytes: Uint8Array, start: number, stop: number): number {
  const suffixes = SUFFIXES[letterAt(bytes, stop - 1)];
  if (suffixes === undefined) return stop;
  for (const { ending, least, fits } of suffixes) {
    const at = stop - ending.length;
    if (at - start >= least && endsIn(bytes, stop, ending)) return fits?.(bytes, start, at) === false ? stop : at;
  }
  return stop;
}

interface Suffix {
  readonly ending: string;
  /** Fewest letters before it. */
  readonly least: number;
  /** Whether the letters before it, from `start` to `end`, can be a stem. */
  readonly fits?: (bytes: Uint8Array, start: number, end: number) => boolean;
}

/** By their last letter. */
const SUFFIXES: readonly (readonly Suffix[] | undefined)[] = byLast([
  { ending: "ing", least: 3, fits: hasVowel },
  { ending: "ed", least: 3, fits: (bytes, _, end) => letterAt(bytes, end - 1) !== E },
  { ending: "er", least: 4 },
  { ending: "or", least: 4 },
  { ending: "ion", least: 4, fits: (bytes, _, end) => isTOrS(letterAt(bytes, end - 1)) },
  { ending: "ment", least: 5 },
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

/** Returns an ASCII letter in lower case. */
function letterAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | 0x20;
}

/** Returns the stem of a word in lower case; only words of ASCII letters have endings. */
export function stemOfWord(word: string): string {
  const lower = foldedText(word);
  if (!/^[a-z]+$/u.test(lower)) return lower;
  const bytes = Buffer.from(lower);
  return lower.slice(0, stemEnd(bytes, 0, bytes.length));
}

/** Returns a text in lower case, as stems are. */
export function foldedText(text: string): string {
  let lower = "";
  for (const character of text) lower += String.fromCodePoint(folded(character.codePointAt(0)!));
  return lower;
}

/** Returns the hash by which a word bag has a stem. */
export function hashStem(stem: string): number {
  let hash = BASIS;
  for (const character of stem) hash = mixed(hash, character.codePointAt(0)!);
  return hash >>> 0;
}

/** Returns the hash of ASCII letters and digits in any case, without `_` and `$` among them, after those of `hash`. */
export function hashWord(bytes: Uint8Array, start: number, end: number, hash: number = BASIS): number {
  let sum = hash;
  for (let at = start; at < end; at++) sum = mixed(sum, LOWER[bytes[at]!]!);
  return sum;
}

/** Returns a hash with one more code point. */
export function mixed(hash: number, point: number): number {
  return Math.imul(hash ^ point, PRIME);
}
