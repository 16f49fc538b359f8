import { distance } from "fastest-levenshtein";

const MAX_COMPARED = 40;
/** Maximum number of typing mistakes in a word; one in shorter words, of which many are alike. */
const MAX_MISTAKES = 2;
const MIN_LENGTH_FOR_TWO = 5;
const MIN_PREFIX = 3;

/**
 * Returns the candidate that a mistyped word most likely means, or `undefined`. They differ in at most two letters; in one
 * if the word is short and not a prefix. Neighbouring letters in the wrong order are one mistake.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  return nearestWords(word, candidates, 1)[0];
}

/** Returns the candidates that a mistyped word may mean, at most `most`, the closest first; see `nearestWord`. */
export function nearestWords(word: string, candidates: readonly string[], most: number): readonly string[] {
  if (word === "" || word.length > MAX_COMPARED) return [];
  const lower = word.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, mistakes: mistakesBetween(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, mistakes }) => mistakes <= maxMistakes(lower, candidate.toLowerCase()))
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ candidate }) => candidate)
    .slice(0, most);
}

function maxMistakes(word: string, candidate: string): number {
  const length = Math.min(word.length, candidate.length);
  const isPrefix = length >= MIN_PREFIX && (word.startsWith(candidate) || candidate.startsWith(word));
  return Math.min(length - 1, isPrefix || word.length >= MIN_LENGTH_FOR_TWO ? MAX_MISTAKES : 1);
}

/** Returns the edit distance, in which two neighbouring letters in the wrong order count once. */
function mistakesBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = a.split("").findIndex((letter, i) => letter !== b[i]);
  return a[at] === b[at + 1] && a[at + 1] === b[at];
}

/** Returns `; did you mean "x"?` if a candidate is close to the word, else an empty string. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const found = nearestWord(word, candidates);
  return found === undefined ? "" : `; did you mean "${found}"?`;
}
