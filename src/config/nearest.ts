import { closest, distance } from "fastest-levenshtein";

const MAX_COMPARED = 40;
const MIN_BEGINNING = 3;

/**
 * Returns the candidate that a mistyped word most likely means, or `undefined`. A candidate matches if its edit
 * distance is at most a third of the word's length (at least 2), or if one is a prefix of the other.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  if (word === "" || word.length > MAX_COMPARED || candidates.length === 0) return undefined;
  const lower = word.toLowerCase();
  const found = closest(lower, candidates);
  const bound = Math.min(Math.max(2, Math.floor(word.length / 3)), found.length - 1, word.length - 1);
  if (distance(lower, found) <= bound) return found;
  return candidates.find((candidate) => sharesPrefix(lower, candidate));
}

/** Returns the candidates that a mistyped word may mean, at most `most`, the closest first; see `nearestWord`. */
export function nearestWords(word: string, candidates: readonly string[], most: number): readonly string[] {
  const first = nearestWord(word, candidates);
  if (first === undefined) return [];
  const lower = word.toLowerCase();
  const bound = Math.max(2, Math.floor(word.length / 3), distance(lower, first));
  const others = candidates
    .map((candidate) => ({ candidate, far: distance(lower, candidate) }))
    .filter(({ candidate, far }) => candidate !== first && far <= bound)
    .toSorted((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1));
  return [first, ...others.map(({ candidate }) => candidate)].slice(0, most);
}

function sharesPrefix(word: string, candidate: string): boolean {
  if (Math.min(word.length, candidate.length) < MIN_BEGINNING) return false;
  return word.startsWith(candidate) || candidate.startsWith(word);
}

/** Returns `; did you mean "x"?` if a candidate is close to the word, else an empty string. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const found = nearestWord(word, candidates);
  return found === undefined ? "" : `; did you mean "${found}"?`;
}
