import type { SiteSearch } from "../../../../src/site/data/api/site-search.ts";
import { baseNameOf } from "../../../../src/base/path.ts";
import { type Column, columnOf, folded } from "./column.ts";
import { foldersIn } from "./folders.ts";
import { fuzzySearch } from "./forgiving.ts";
import { costOf, EXACT, FOLDERS, minCost, nameQuality, NONE, PREFIX } from "./score.ts";

/** Search result: a file, a definition in a file, or a folder. */
export interface Hit {
  /** A folder's path ends with `/`. */
  readonly path: string;
  /** Relative to the site root. */
  readonly href: string;
  readonly symbol?: { readonly name: string; readonly kind: string; readonly line: number };
  /** Number of files in a folder. */
  readonly files?: number;
}

/** The best results, and the total number of matches. */
export interface Hits {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/**
 * Returns the best matches for the typed text, best first. A generator, so that the caller can spread the work over
 * steps of a few milliseconds.
 */
export type Find = (typed: string) => Generator<undefined, Hits>;

/** Maximum number of results. */
const MAX_RESULTS = 20;
/** Items searched per step. */
const ITEMS_PER_STEP = 4096;

/** Searchable items in columns: symbols, then files, then folders. */
interface Items {
  readonly names: readonly string[];
  /** Folded names, in columns of `ITEMS_PER_STEP`. */
  readonly lower: readonly (() => Column)[];
  /** Folded paths of files, then of folders, in columns of `ITEMS_PER_STEP`. */
  readonly paths: readonly (() => Column)[];
  /** Index of an item's path in `paths`. A symbol has the path of its file. */
  readonly pathOf: (item: number) => number;
  readonly kindOf: (item: number) => string;
  readonly rankOf: (item: number) => number;
  readonly isExported: (item: number) => boolean;
  readonly hitOf: (item: number) => Hit;
  /** Index of the first item that is a file or a folder. */
  readonly firstPath: number;
}

/** Creates a search over paths, folders and symbols. */
export function finderOf(data: SiteSearch): Find {
  const items = itemsOf(data);
  let forgiving: ReturnType<typeof fuzzySearch> | undefined;
  return function* find(typed) {
    const words = folded(typed).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return { hits: [], total: 0 };
    const { best, total } = yield* rankItems(items, words, typed.trim());
    if (total > 0) return { hits: best.map(([item]) => items.hitOf(item)), total };
    const fuzzyMatches = yield* (forgiving ??= fuzzySearch(items.names))(typed.trim());
    return { hits: fuzzyMatches.slice(0, MAX_RESULTS).map(items.hitOf), total: fuzzyMatches.length };
  };
}

/** Splits texts into columns of `ITEMS_PER_STEP`, each built when first searched. */
function columnsOf(texts: readonly string[]): readonly (() => Column)[] {
  return Array.from({ length: Math.ceil(texts.length / ITEMS_PER_STEP) }, (_, at) => {
    let column: Column | undefined;
    return () => (column ??= columnOf(texts.slice(at * ITEMS_PER_STEP, (at + 1) * ITEMS_PER_STEP)));
  });
}

function itemsOf({ paths, hrefs, blobs, ranks, symbols, exported }: SiteSearch): Items {
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

/** The best items so far with their costs, lowest cost first, and the total number of matches. */
interface Ranking {
  readonly best: (readonly [item: number, cost: number])[];
  total: number;
}

function* rankItems(items: Items, words: readonly string[], typed: string): Generator<undefined, Ranking> {
  const ranking: Ranking = { best: [], total: 0 };
  const inPath: Uint8Array[] = [];
  for (const word of words) inPath.push(yield* pathsWith(word, items));
  for (const [at, column] of items.lower.entries()) {
    const begin = at * ITEMS_PER_STEP;
    const qualities = qualitiesOf(items, { words, inPath, begin, column: column() });
    for (let i = 0; i < qualities.length; i++) {
      const [item, quality] = [begin + i, qualities[i]!];
      // A symbol does not match by the path of its file alone.
      if (quality === NONE || (quality === FOLDERS && item < items.firstPath)) continue;
      ranking.total++;
      const last = ranking.best[MAX_RESULTS - 1]?.[1] ?? Number.POSITIVE_INFINITY;
      if (minCost(quality) < last) {
        const more = column().lengthOf(i) - (words[0] ?? "").length;
        insertRanked(ranking.best, item, itemCost(items, { item, quality, more, typed }));
      }
    }
    yield;
  }
  return ranking;
}

/** Flags the paths that contain a word. */
function* pathsWith(word: string, { paths }: Items): Generator<undefined, Uint8Array> {
  const flags = new Uint8Array(paths.length * ITEMS_PER_STEP);
  for (const [at, column] of paths.entries()) {
    column().visit(word, (i) => {
      flags[at * ITEMS_PER_STEP + i] = 1;
    });
    yield;
  }
  return flags;
}

/** A column of names and the words to find in it. */
interface ColumnQuery {
  readonly words: readonly string[];
  /** For each word, flags of the paths that contain it. */
  readonly inPath: readonly Uint8Array[];
  /** Item of the first name. */
  readonly begin: number;
  readonly column: Column;
}

/** Match quality of each item in a column, in any word order: that of its best word, or `NONE` if a word is missing. */
function qualitiesOf({ names, pathOf }: Items, { words, inPath, begin, column }: ColumnQuery): Uint8Array {
  const combined = new Uint8Array(column.length).fill(FOLDERS);
  for (const [at, word] of words.entries()) {
    const wordQualities = new Uint8Array(column.length).fill(NONE);
    column.visit(word, (i, start) => {
      wordQualities[i] = nameQuality(word, { name: names[begin + i] ?? "", lower: () => column.textOf(i), start });
    });
    const paths = inPath[at]!;
    for (let i = 0; i < wordQualities.length; i++) {
      if (combined[i] === NONE) continue;
      if (wordQualities[i] !== NONE) combined[i] = Math.min(combined[i]!, wordQualities[i]!);
      else if (paths[pathOf(begin + i)] !== 1) combined[i] = NONE;
    }
  }
  // One of several words is not the whole name.
  return words.length === 1 ? combined : combined.map((quality) => (quality === EXACT ? PREFIX : quality));
}

function itemCost(
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

/** Inserts an item into the best results if it ranks among them. */
function insertRanked(best: Ranking["best"], item: number, cost: number): void {
  const at = best.findIndex(([, other]) => other > cost);
  if (at === -1 && best.length >= MAX_RESULTS) return;
  best.splice(at === -1 ? best.length : at, 0, [item, cost]);
  if (best.length > MAX_RESULTS) best.pop();
}
