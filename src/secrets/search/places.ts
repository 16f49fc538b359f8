import { byteTable } from "./byte-table.ts";
import { KUBERNETES } from "../files/kubernetes.ts";
import { hasOnlyMarkers } from "../marker.ts";
import { GENERIC_RULES } from "../rules/own-rules.ts";
import type { FoundSecret } from "./overlap.ts";

/** Value of a secret, with the rule that found it. */
export interface KnownValue {
  readonly text: string;
  readonly rule: string;
}

/** Minimum length of a value that is searched for. Shorter values also occur by chance. */
const MIN_LENGTH = 10;
/** Maximum length of a value that is searched for. The longest private keys in use have some 6,400 bytes. */
const MAX_LENGTH = 8192;
/** Maximum number of values with the same longest word that are compared at a place. */
const MAX_ALIKE = 64;
/** Maximum number of bytes compared per byte of text. In a text crafted to need more, some repeated values remain. */
const MAX_COMPARED = 64;
/** Letters, digits, `_` and non-ASCII bytes. A value next to one of them is part of something else. */
const IN_WORD = byteTable("\\w\\x80-\\xff");
const BACKSLASH = 92;

/**
 * Returns the values of secrets that are worth searching for in the rest of a text: 10 to 8,192 bytes long, without
 * surrounding quotes. Values found by generic rules need two digits, because they could be names in code. Those of a
 * Kubernetes secret must not be a plain name. Leaves out values that consist of redaction markers.
 * @param text text that contains the secrets
 */
export function searchableValues(secrets: readonly FoundSecret[], text: string): readonly KnownValue[] {
  return secrets.flatMap(({ start, end, rule }) => {
    if (end - start < MIN_LENGTH || end - start > MAX_LENGTH) return [];
    const value = text.slice(start, end).replace(/^(["'`])(.*)\1$/s, "$2");
    return value.length < MIN_LENGTH || !isDistinctive(value, rule) || hasOnlyMarkers(value)
      ? []
      : [{ text: value, rule }];
  });
}

/**
 * Name of a service, a database or a kind, which a Kubernetes secret may hold next to passwords: `postgresql`,
 * `demo-postgres`. More words may be a passphrase.
 */
const PLAIN_NAME = /^[a-z]+(?:-[a-z]+|(?:\.[a-z]+){1,2})?$/;

/** Whether a value is unlikely to be a name in code, which generic rules also match: it contains two digits. */
function isDistinctive(value: string, rule: string): boolean {
  if (rule === KUBERNETES.id) return !PLAIN_NAME.test(value);
  return !GENERIC_RULES.has(rule) || /\d[^]*\d/.test(value);
}

/**
 * Finds all occurrences of values in a text, each with the rule that found the value. Offsets are in bytes, unsorted.
 * Only whole occurrences count: an adjacent character must not continue a word at the edge of the value, except the
 * letter of an escape such as `\n`. Takes linear time; in a text crafted to take longer, some occurrences are missed.
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
      if (isWholeOccurrence(text, value.text, from))
        places.push({ start: from, end: from + value.text.length, rule: value.rule });
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
  const seenKeys = new Set<string>();
  for (const value of values) {
    const key = `${value.rule} ${value.text}`;
    if (seenKeys.has(key)) continue;
    seenKeys.add(key);
    let [at, length] = [0, 0];
    forEachWord(value.text, (start, end) => {
      if (end - start > length) [at, length] = [start, end - start];
    });
    if (length === 0) continue;
    const word = value.text.slice(at, at + length);
    const bucket = byWord.get(word);
    if (bucket === undefined) byWord.set(word, [{ value, at }]);
    else if (bucket.length < MAX_ALIKE) bucket.push({ value, at });
    lengths.add(length);
  }
  return { byWord, lengths };
}

/** Whether a value occurs as a whole at an offset, given that its longest word does. */
function isWholeOccurrence(text: string, value: string, from: number): boolean {
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

/** Whether a character is the letter of an escape such as `\n`, which does not belong to the word after it. */
function isEscape(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === BACKSLASH;
}

/** Calls `onWord` for each word of a text. After a backslash, also calls it without the word's first letter. */
function forEachWord(text: string, onWord: (start: number, end: number) => void): void {
  const size = text.length;
  for (let at = 0; at < size; at++) {
    if (IN_WORD[text.charCodeAt(at)] === 0) continue;
    const start = at;
    while (at < size && IN_WORD[text.charCodeAt(at)] === 1) at++;
    onWord(start, at);
    if (isEscape(text, start)) onWord(start + 1, at);
  }
}
