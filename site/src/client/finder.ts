import UFuzzy from "@leeoniya/ufuzzy";
import { baseNameOf } from "../../../src/model/path.ts";

/** The search index, `api/v1/search.json`. */
export interface SearchData {
  readonly paths: readonly string[];
  /** Pages of the paths, relative to the site's root; `null` beyond the cap on file pages. */
  readonly hrefs: readonly (string | null)[];
  readonly symbols: readonly (readonly [name: string, kind: string, file: number, line: number])[];
}

/** A search result: a file, or a definition in one. */
export interface Hit {
  readonly path: string;
  /** Relative to the site's root. */
  readonly href: string;
  readonly symbol?: { readonly name: string; readonly kind: string; readonly line: number };
}

/** Returns the best matches for the typed text, best first. */
export type Find = (typed: string) => readonly Hit[];

const HITS = 20;
/** Up to this many matches are ranked in detail; with more, the typed text is too short to rank by. */
const RANKED = 2000;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const cases = { toUpper: (text: string) => text.toUpperCase(), toLower: (text: string) => text.toLowerCase() };

/** Searches in turn: words in any order; words with one typo each; letters with gaps. */
const SEARCHES = [
  new UFuzzy({ ...cases, compare: byCodeUnit }),
  new UFuzzy({ ...cases, compare: byCodeUnit, intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 }),
  new UFuzzy({ ...cases, compare: byCodeUnit, intraIns: 5 }),
] as const;

/** Returns a search over paths and symbols. */
export function finderOf({ paths, hrefs, symbols }: SearchData): Find {
  const names = [...paths, ...symbols.map(([name]) => name)];
  const hit = (index: number): Hit => {
    const symbol = symbols[index - paths.length];
    const file = symbol?.[2] ?? index;
    const page = hrefs[file] ?? "files/index.html";
    const path = paths[file] ?? "";
    if (symbol === undefined) return { path, href: page };
    const [name, kind, , line] = symbol;
    return { path, href: hrefs[file] === null ? page : `${page}#L${line}`, symbol: { name, kind, line } };
  };
  return (typed) => matches(names, typed.trim()).slice(0, HITS).map(hit);
}

function matches(names: string[], typed: string): readonly number[] {
  if (typed === "") return [];
  if (/[^ -~]/u.test(typed) || !/[a-z\d]/iu.test(typed)) return containing(names, typed);
  for (const search of SEARCHES) {
    const found = ranked(search, names, typed);
    if (found.length > 0) return found;
  }
  return [];
}

/** The library splits only Latin words; other text is searched for literally. */
function containing(names: readonly string[], typed: string): readonly number[] {
  const lower = typed.toLowerCase();
  return names.flatMap((name, index) => (name.toLowerCase().includes(lower) ? [index] : []));
}

function ranked(search: UFuzzy, names: string[], typed: string): readonly number[] {
  const [found, info, order] = search.search(names, typed, 1, RANKED);
  if (found === null) return [];
  if (info === null) return bestOf(found, names, typed.toLowerCase());
  const sorted = order.map((place) => [info.idx[place] ?? 0, info.start[place] ?? 0] as const);
  const inName = ([index, start]: readonly [number, number]): boolean => start > (names[index] ?? "").lastIndexOf("/");
  return [...sorted.filter(inName), ...sorted.filter((match) => !inName(match))].map(([index]) => index);
}

/** Ranks very many matches: exact names, then prefixes, then the others; short names first. */
function bestOf(found: readonly number[], names: readonly string[], typed: string): readonly number[] {
  const scored = found.map((index) => {
    const whole = names[index] ?? "";
    const name = baseNameOf(whole).toLowerCase();
    const rank = name === typed ? 0 : name.startsWith(typed) ? 1 : name.includes(typed) ? 2 : 3;
    return { index, score: rank * 10_000 + Math.min(whole.length, 9999) };
  });
  return scored.toSorted((a, b) => a.score - b.score || a.index - b.index).map(({ index }) => index);
}
