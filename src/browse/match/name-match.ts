import { isSameWord, mayContainWord, significantWords, wordsOf } from "./name-words.ts";

/** Name query, parsed once for all comparisons. */
export interface NameQuery {
  readonly text: string;
  readonly lower: string;
  readonly words: readonly string[];
}

/** Quality of a match between a name and a query. Higher is better. */
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

/** Minimum length of a query that may match anywhere in a name. */
const MIN_PART = 3;

/** Prepares a search text for comparisons with names: trimmed, in lower case, and as words (`significantWords`). */
export function nameQuery(text: string): NameQuery {
  const trimmed = text.trim();
  return { text: trimmed, lower: trimmed.toLowerCase(), words: significantWords(trimmed) };
}

/** Rates how well a name matches a query: one of `FIT`, never `FIT.some`. `FIT.none` if it does not match. */
export function nameFit(name: string, { text, lower, words }: NameQuery): number {
  if (name === text) return FIT.exact;
  const small = name.toLowerCase();
  if (small === lower) return FIT.sameLetters;
  const hasPart = lower.length >= MIN_PART && small.includes(lower);
  if (!hasPart && (words.length < 2 || !words.every((word) => mayContainWord(small, word)))) return FIT.none;
  const byWords = fitOfWords(wordsOf(name), words);
  if (byWords === FIT.sameWords) return byWords;
  if (hasPart && small.startsWith(lower)) return FIT.beginning;
  return Math.max(byWords, hasPart ? FIT.part : FIT.none);
}

function fitOfWords(nameWords: readonly string[], words: readonly string[]): number {
  if (words.length === 0) return FIT.none;
  if (nameWords.join(" ") === words.join(" ")) return FIT.sameWords;
  return words.every((word) => nameWords.some((part) => isSameWord(part, word))) ? FIT.words : FIT.none;
}

/**
 * Share of the query's words that a name or its path contains, from 0 to 1. A word in the name counts twice as much as
 * one in the path. 0 for a query of fewer than two words, and if the name contains none.
 */
export function matchedWordShare(name: string, path: string, { words }: NameQuery): number {
  const small = name.toLowerCase();
  if (words.length < 2 || !words.some((word) => mayContainWord(small, word))) return 0;
  const [nameWords, pathWords] = [wordsOf(name), wordsOf(path)];
  const pointsPerWord = words.map((word) => {
    if (nameWords.some((part) => isSameWord(part, word))) return 2;
    return pathWords.some((part) => isSameWord(part, word)) ? 1 : 0;
  });
  // Without a query word in the name, the path alone would decide; path search covers that.
  return pointsPerWord.includes(2)
    ? pointsPerWord.reduce<number>((sum, points) => sum + points, 0) / (2 * words.length)
    : 0;
}
