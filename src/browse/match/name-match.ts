import { isSameWord, mayHave, tellingWords, wordsOf } from "./name-words.ts";

/** A query for names, read once for all names that it is compared with. */
export interface NameQuery {
  readonly text: string;
  readonly lower: string;
  readonly words: readonly string[];
}

/** How well a name fits a query; higher fits better. */
export const FIT = {
  exact: 9,
  sameLetters: 8,
  sameWords: 7,
  beginning: 6,
  words: 5,
  part: 4,
  some: 2,
  none: 0,
} as const;

/** Fewest characters of a query that may be found anywhere in a name. */
const MIN_PART = 3;

/** Reads a query for names. */
export function nameQuery(text: string): NameQuery {
  const trimmed = text.trim();
  return { text: trimmed, lower: trimmed.toLowerCase(), words: tellingWords(trimmed) };
}

/** Returns how well a name fits a query, one of `FIT`, where `some` is never returned. */
export function fitOfName(name: string, { text, lower, words }: NameQuery): number {
  if (name === text) return FIT.exact;
  const small = name.toLowerCase();
  if (small === lower) return FIT.sameLetters;
  const hasPart = lower.length >= MIN_PART && small.includes(lower);
  if (!hasPart && (words.length < 2 || !words.every((word) => mayHave(small, word)))) return FIT.none;
  const byWords = fitOfWords(wordsOf(name), words);
  if (byWords === FIT.sameWords) return byWords;
  if (hasPart && small.startsWith(lower)) return FIT.beginning;
  return Math.max(byWords, hasPart ? FIT.part : FIT.none);
}

function fitOfWords(own: readonly string[], words: readonly string[]): number {
  if (words.length === 0) return FIT.none;
  if (own.join(" ") === words.join(" ")) return FIT.sameWords;
  return words.every((word) => own.some((part) => isSameWord(part, word))) ? FIT.words : FIT.none;
}

/**
 * Returns how many of the words of a query a name and its path have, as a share; a word of the name counts twice that of the
 * path.
 */
export function shareOfWords(name: string, path: string, { words }: NameQuery): number {
  const small = name.toLowerCase();
  if (words.length < 2 || !words.some((word) => mayHave(small, word))) return 0;
  const [own, around] = [wordsOf(name), wordsOf(path)];
  const found = words.map((word) => {
    if (own.some((part) => isSameWord(part, word))) return 2;
    return around.some((part) => isSameWord(part, word)) ? 1 : 0;
  });
  // A name with no word of the query is found by its path.
  return found.includes(2) ? found.reduce<number>((sum, points) => sum + points, 0) / (2 * words.length) : 0;
}
