import { closest, distance } from "fastest-levenshtein";

const MAX_COMPARED = 40;

/** The candidate that a mistyped word most likely means: at most a third of its characters differ, two at least may. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word === "" || word.length > MAX_COMPARED || candidates.length === 0) return undefined;
  const lower = word.toLowerCase();
  const found = closest(lower, candidates);
  const bound = Math.min(Math.max(2, Math.floor(word.length / 3)), found.length - 1);
  return distance(lower, found) <= bound ? found : undefined;
}

/** `; did you mean "x"?` where a candidate is near, else nothing. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found === undefined ? "" : `; did you mean "${found}"?`;
}
