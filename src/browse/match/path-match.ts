import { baseNameOf } from "../../base/index.ts";
import { FIT, type NameQuery } from "./name-match.ts";
import { isSameWord, mayHave, wordsOf } from "./name-words.ts";

/** Fewest characters of a query that may be found anywhere in a path. */
const MIN_PART = 2;

/** Returns how well the path of a file or folder fits a query, one of `FIT`. */
export function fitOfPath(path: string, { text, lower, words }: NameQuery): number {
  if (path === text) return FIT.exact;
  const small = path.toLowerCase();
  if (small === lower || small.endsWith(`/${lower}`)) return FIT.sameLetters;
  if (lower.includes("/")) return small.includes(lower) ? FIT.part : FIT.none;
  const byName = fitOfBaseName(baseNameOf(small), lower);
  if (byName !== FIT.none || words.length < 2 || !words.every((word) => mayHave(small, word))) return byName;
  const own = wordsOf(path);
  return words.every((word) => own.some((part) => isSameWord(part, word))) ? FIT.part : FIT.none;
}

function fitOfBaseName(name: string, lower: string): number {
  if (bareName(name) === lower) return FIT.sameWords;
  if (lower.length < MIN_PART) return FIT.none;
  if (name.startsWith(lower)) return FIT.beginning;
  return name.includes(lower) ? FIT.words : FIT.none;
}

/** Returns a name without its extensions: `hmr` for `hmr.spec.ts`. */
export function bareName(name: string): string {
  const dot = name.indexOf(".", 1);
  return dot === -1 ? name : name.slice(0, dot);
}
