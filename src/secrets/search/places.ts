import { byteTable } from "./byte-table.ts";
import { isOnlyMarkers } from "../marker.ts";
import { GENERIC_RULES } from "../rules/own-rules.ts";
import type { FoundSecret } from "./overlap.ts";

/** A value that a rule found. */
export interface KnownValue {
  readonly text: string;
  readonly rule: string;
}

/** Shorter values also occur by chance. */
const MIN_LENGTH = 10;
/** Longer values are not looked for; the longest private keys in use have some 6,400 bytes. */
const MAX_LENGTH = 8192;
/** Values with the same longest word that are compared at a place. */
const MAX_ALIKE = 64;
/** Bytes compared for each byte of a text; a text made to need more keeps some of its repeated values. */
const MAX_COMPARED = 64;
/** Letters, digits, `_` and bytes beyond ASCII: a value next to one of them is part of something else. */
const IN_WORD = byteTable("\\w\\x80-\\xff");
const BACKSLASH = 92;

/** Returns the values of secrets that are long enough to be looked for, without quotes around them. */
export function valuesOf(found: readonly FoundSecret[], text: string): readonly KnownValue[] {
  return found.flatMap(({ start, end, rule }) => {
    if (end - start < MIN_LENGTH || end - start > MAX_LENGTH) return [];
    const value = text.slice(start, end).replace(/^(["'`])(.*)\1$/s, "$2");
    return value.length < MIN_LENGTH || !isTelling(value, rule) || isOnlyMarkers(value) ? [] : [{ text: value, rule }];
  });
}

/** Whether a value is hardly a name in code, which generic rules also find: it has two digits. */
function isTelling(value: string, rule: string): boolean {
  return !GENERIC_RULES.has(rule) || /\d[^]*\d/.test(value);
}

/**
 * Returns the places of values in a text, in bytes, under the rule that found them, not sorted. Only whole occurrences count:
 * the characters around are not of a word, except the letter of an escape such as `\n`. Takes linear time.
 */
export function findPlaces(values: readonly KnownValue[], bytes: Buffer): readonly FoundSecret[] {
  if (values.length === 0) return [];
  const text = bytes.toString("latin1");
  const { byWord, lengths } = indexByWord(values);
  const places: FoundSecret[] = [];
  let budget = MAX_COMPARED * text.length;
  forEachWord(text, (start, end) => {
    if (!lengths.has(end - start)) return;
    for (const { value, at } of byWord.get(text.slice(start, end)) ?? []) {
      budget -= value.text.length;
      if (budget < 0) return;
      const from = start - at;
      if (isAt(text, value.text, from)) places.push({ start: from, end: from + value.text.length, rule: value.rule });
    }
  });
  return places;
}

interface WordIndex {
  /** Values by their longest word, with the word's offset in the value. */
  readonly byWord: ReadonlyMap<string, readonly { readonly value: KnownValue; readonly at: number }[]>;
  readonly lengths: ReadonlySet<number>;
}

function indexByWord(values: readonly KnownValue[]): WordIndex {
  const byWord = new Map<string, { readonly value: KnownValue; readonly at: number }[]>();
  const lengths = new Set<number>();
  const known = new Set<string>();
  for (const value of values) {
    const key = `${value.rule} ${value.text}`;
    if (known.has(key)) continue;
    known.add(key);
    let [at, length] = [0, 0];
    forEachWord(value.text, (start, end) => {
      if (end - start > length) [at, length] = [start, end - start];
    });
    if (length === 0) continue;
    const word = value.text.slice(at, at + length);
    const alike = byWord.get(word);
    if (alike === undefined) byWord.set(word, [{ value, at }]);
    else if (alike.length < MAX_ALIKE) alike.push({ value, at });
    lengths.add(length);
  }
  return { byWord, lengths };
}

/** Whether a value is at an offset of a text as a whole, given that its longest word is. */
function isAt(text: string, value: string, from: number): boolean {
  if (from < 0 || !text.startsWith(value, from)) return false;
  const end = from + value.length;
  return (
    !(isInWord(text, from) && isInWord(text, from - 1) && !isEscape(text, from - 1)) &&
    !(isInWord(text, end - 1) && isInWord(text, end))
  );
}

function isInWord(text: string, at: number): boolean {
  return IN_WORD[text.charCodeAt(at)] === 1;
}

/** Whether a character is the letter of an escape such as `\n`, which is not part of the word after it. */
function isEscape(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === BACKSLASH;
}

/** Calls `found` with the words of a text. After a backslash, also with the word without its first letter. */
function forEachWord(text: string, found: (start: number, end: number) => void): void {
  const size = text.length;
  for (let at = 0; at < size; at++) {
    if (IN_WORD[text.charCodeAt(at)] === 0) continue;
    const start = at;
    while (at < size && IN_WORD[text.charCodeAt(at)] === 1) at++;
    found(start, at);
    if (isEscape(text, start)) found(start + 1, at);
  }
}
