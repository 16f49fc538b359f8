import { baseNameOf } from "../../base/index.ts";
import { FIT, type NameQuery } from "./name-match.ts";
import { isSameWord, mayContainWord, wordsOf } from "./name-words.ts";

/** Minimum length of a query that may match anywhere in a path. */
const MIN_PART = 2;

/**
 * Rates how well the path of a file or folder matches a query: one of `FIT`. Finds a query with a slash anywhere in the
 * path, and other queries in its last segment. Several words may also be spread over the path. Ignores case, except that
 * `FIT.exact` is the path itself. `FIT.none` if the path does not match.
 */
export function pathFit(path: string, { text, lower, words }: NameQuery): number {
  if (path === text) return FIT.exact;
  const small = path.toLowerCase();
  if (small === lower || small.endsWith(`/${lower}`)) return FIT.sameLetters;
  if (lower.includes("/")) return small.includes(lower) ? FIT.part : FIT.none;
  const byName = fitOfBaseName(baseNameOf(small), lower);
  if (byName !== FIT.none || words.length < 2 || !words.every((word) => mayContainWord(small, word))) return byName;
  const pathWords = wordsOf(path);
  return words.every((word) => pathWords.some((part) => isSameWord(part, word))) ? FIT.part : FIT.none;
}

function fitOfBaseName(name: string, lower: string): number {
  if (nameWithoutExtensions(name) === lower) return FIT.sameWords;
  if (lower.length < MIN_PART) return FIT.none;
  if (name.startsWith(lower)) return FIT.beginning;
  return name.includes(lower) ? FIT.words : FIT.none;
}

/** Strips all extensions from a file name: `hmr` for `hmr.spec.ts`. A leading dot stays: `.env` for `.env.local`. */
export function nameWithoutExtensions(name: string): string {
  const dot = name.indexOf(".", 1);
  return dot === -1 ? name : name.slice(0, dot);
}
