import type { SiteSearch } from "../../../../src/site/data/api/site-search.ts";
import { baseNameOf } from "../../../../src/base/path.ts";
import { type Column, columnOf, folded } from "./column.ts";
import { foldersIn } from "./folders.ts";
import { forgivingSearch } from "./forgiving.ts";
import { costOf, EXACT, FOLDERS, leastCost, nameQuality, NONE, PREFIX } from "./score.ts";

/** The fields of `api/v1/search.json` that are searched. */
export type SearchData = Pick<SiteSearch, "paths" | "hrefs" | "blobs" | "ranks" | "symbols" | "exported">;

/** A search result: a file, a definition in one, or a folder. */
export interface Hit {
  /** A folder's ends with `/`. */
  readonly path: string;
  /** Relative to the site's root. */
  readonly href: string;
  readonly symbol?: { readonly name: string; readonly kind: string; readonly line: number };
  /** Number of files in a folder. */
  readonly files?: number;
}

/** The best results, and how many there are in all. */
export interface Hits {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Returns the best matches for the typed text, best first; found in steps that take a few milliseconds each. */
export type Find = (typed: string) => Generator<undefined, Hits>;

/** Results that are returned. */
const MAX_RESULTS = 20;
/** Items that are looked at in one step. */
const STEP = 4096;

/** What can be found, in columns: symbols, then files, then folders. */
interface Items {
  readonly names: readonly string[];
  /** The names as they are compared, in columns of `STEP`. */
  readonly lower: readonly (() => Column)[];
  /** The same of the paths of files and then of folders. */
  readonly paths: readonly (() => Column)[];
  /** Place of an item's path among them; a symbol has that of its file. */
  readonly pathOf: (item: number) => number;
  readonly kindOf: (item: number) => string;
  readonly rankOf: (item: number) => number;
  readonly isExported: (item: number) => boolean;
  readonly hitOf: (item: number) => Hit;
  /** Index of the first item that is a file or a folder. */
  readonly firstPath: number;
}

/** Returns a search over paths, folders and symbols. */
export function finderOf(data: SearchData): Find {
  const items = itemsOf(data);
  let forgiving: ReturnType<typeof forgivingSearch> | undefined;
  return function* find(typed) {
    const words = folded(typed).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return { hits: [], total: 0 };
    const { best, total } = yield* ranked(items, words, typed.trim());
    if (total > 0) return { hits: best.map(([item]) => items.hitOf(item)), total };
    const found = yield* (forgiving ??= forgivingSearch(items.names))(typed.trim());
    return { hits: found.slice(0, MAX_RESULTS).map(items.hitOf), total: found.length };
  };
}

/** Returns texts in columns of `STEP`, each of which is made when it is first searched. */
function columnsOf(texts: readonly string[]): readonly (() => Column)[] {
  return Array.from({ length: Math.ceil(texts.length / STEP) }, (_, at) => {
    let column: Column | undefined;
    return () => (column ??= columnOf(texts.slice(at * STEP, (at + 1) * STEP)));
  });
}

function itemsOf({ paths, hrefs, blobs, ranks, symbols, exported }: SearchData): Items {
  const folders = foldersIn(paths);
  const firstPath = symbols.length;
  const firstFolder = firstPath + paths.length;
  const names = [
    ...symbols.map(([name]) => name),
    ...paths.map(baseNameOf),
    ...folders.map(({ path }) => baseNameOf(path.slice(0, -1))),
  ];
  const fileOf = (item: number): number => (item < firstPath ? (symbols[item]?.[2] ?? 0) : item - firstPath);
  let without = 0;
  const places = hrefs.map((href) => href ?? blobs[without++] ?? "files/index.html");
  const hitOf = (item: number): Hit => {
    if (item >= firstFolder) {
      const { path, files } = folders[item - firstFolder]!;
      return { path, files, href: `files/index.html?open=${encodeURIComponent(path)}` };
    }
    const file = fileOf(item);
    const [path, href] = [paths[file] ?? "", places[file] ?? ""];
    if (item >= firstPath) return { path, href };
    const [name, kind, , line] = symbols[item]!;
    return { path, href: hrefs[file] === null ? href : `${href}#L${line}`, symbol: { name, kind, line } };
  };
  return {
    names,
    lower: columnsOf(names),
    paths: columnsOf([...paths, ...folders.map(({ path }) => path)]),
    pathOf: fileOf,
    kindOf: (item) => (item >= firstFolder ? "folder" : item >= firstPath ? "file" : (symbols[item]?.[1] ?? "")),
    rankOf: (item) => (item >= firstFolder ? folders[item - firstFolder]!.rank : (ranks[fileOf(item)] ?? paths.length)),
    isExported: (item) => item >= firstPath || exported[item] === 1,
    hitOf,
    firstPath,
  };
}

/** The best items up to now with their costs, best first, and the number of all that were found. */
interface Ranking {
  readonly best: (readonly [item: number, cost: number])[];
  total: number;
}

function* ranked(items: Items, words: readonly string[], typed: string): Generator<undefined, Ranking> {
  const ranking: Ranking = { best: [], total: 0 };
  const inPath: Uint8Array[] = [];
  for (const word of words) inPath.push(yield* pathsWith(word, items));
  for (const [at, column] of items.lower.entries()) {
    const begin = at * STEP;
    const qualities = qualitiesOf(items, { words, inPath, begin, column: column() });
    for (let i = 0; i < qualities.length; i++) {
      const [item, quality] = [begin + i, qualities[i]!];
      // A symbol is not found by the path of its file alone.
      if (quality === NONE || (quality === FOLDERS && item < items.firstPath)) continue;
      ranking.total++;
      const last = ranking.best[MAX_RESULTS - 1]?.[1] ?? Number.POSITIVE_INFINITY;
      if (leastCost(quality) < last) {
        const more = column().lengthOf(i) - (words[0] ?? "").length;
        place(ranking.best, item, scored(items, { item, quality, more, typed }));
      }
    }
    yield;
  }
  return ranking;
}

/** Returns for each path whether it has a word. */
function* pathsWith(word: string, { paths }: Items): Generator<undefined, Uint8Array> {
  const found = new Uint8Array(paths.length * STEP);
  for (const [at, column] of paths.entries()) {
    column().visit(word, (i) => {
      found[at * STEP + i] = 1;
    });
    yield;
  }
  return found;
}

/** A column of names, and what is looked for in it. */
interface Looked {
  readonly words: readonly string[];
  /** For each word which paths have it. */
  readonly inPath: readonly Uint8Array[];
  /** Item of the first name. */
  readonly begin: number;
  readonly column: Column;
}

/** How well each item of a column holds all words, in any order: as the best of them; `NONE` if one is missing. */
function qualitiesOf({ names, pathOf }: Items, { words, inPath, begin, column }: Looked): Uint8Array {
  const all = new Uint8Array(column.length).fill(FOLDERS);
  for (const [at, word] of words.entries()) {
    const own = new Uint8Array(column.length).fill(NONE);
    column.visit(word, (i, start) => {
      own[i] = nameQuality(word, { name: names[begin + i] ?? "", lower: () => column.textOf(i), start });
    });
    const paths = inPath[at]!;
    for (let i = 0; i < own.length; i++) {
      if (all[i] === NONE) continue;
      if (own[i] !== NONE) all[i] = Math.min(all[i]!, own[i]!);
      else if (paths[pathOf(begin + i)] !== 1) all[i] = NONE;
    }
  }
  // A part of several words is not the name itself.
  return words.length === 1 ? all : all.map((quality) => (quality === EXACT ? PREFIX : quality));
}

function scored(
  { names, kindOf, isExported, rankOf }: Items,
  {
    item,
    quality,
    more,
    typed,
  }: { readonly item: number; readonly quality: number; readonly more: number; readonly typed: string },
): number {
  return costOf({
    quality,
    kind: kindOf(item),
    isExported: isExported(item),
    rank: rankOf(item),
    more,
    isSameCase: names[item]?.includes(typed) === true,
  });
}

/** Puts an item in its place among the best, if it has one. */
function place(best: Ranking["best"], item: number, cost: number): void {
  const at = best.findIndex(([, other]) => other > cost);
  if (at === -1 && best.length >= MAX_RESULTS) return;
  best.splice(at === -1 ? best.length : at, 0, [item, cost]);
  if (best.length > MAX_RESULTS) best.pop();
}
