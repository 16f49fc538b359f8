import { distance } from "fastest-levenshtein";

const MAX_WORD_LENGTH = 40;
/** Maximum number of typos in a word. Short words allow one, because many of them differ by only two letters. */
const MAX_TYPOS = 2;
const MIN_TWO_TYPO_LENGTH = 5;
const MIN_PREFIX_LENGTH = 3;

/**
 * Finds the candidate that a mistyped word most likely means, ignoring case; `undefined` if none is close. Words of
 * {@link MIN_TWO_TYPO_LENGTH} or more letters may have two typos, as may words where one is a prefix of the other.
 * Others may have one. Two swapped neighboring letters are one typo.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  return nearestWords(word, candidates, 1)[0];
}

/**
 * Finds up to `limit` candidates that a mistyped word may mean, fewest typos first. Ignores case and allows one or two
 * typos, depending on the length. Empty if none is close.
 */
export function nearestWords(word: string, candidates: readonly string[], limit: number): readonly string[] {
  if (word === "" || word.length > MAX_WORD_LENGTH) return [];
  const lower = word.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, mistakes: typoDistance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, mistakes }) => mistakes <= maxTypos(lower, candidate.toLowerCase()))
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ candidate }) => candidate)
    .slice(0, limit);
}

function maxTypos(word: string, candidate: string): number {
  const length = Math.min(word.length, candidate.length);
  const isPrefix = length >= MIN_PREFIX_LENGTH && (word.startsWith(candidate) || candidate.startsWith(word));
  return Math.min(length - 1, isPrefix || word.length >= MIN_TWO_TYPO_LENGTH ? MAX_TYPOS : 1);
}

/** Edit distance, except that a single swap of two neighboring letters counts once. */
function typoDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = a.split("").findIndex((letter, i) => letter !== b[i]);
  return a[at] === b[at + 1] && a[at + 1] === b[at];
}

/** Returns `; did you mean "x"?` to append to a message, or an empty string if no candidate is close to the word. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const match = nearestWord(word, candidates);
  return match === undefined ? "" : `; did you mean "${match}"?`;
}
