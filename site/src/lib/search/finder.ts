import type { SiteSearch } from "../../../../src/model/site/api/site-search.ts";
import { baseNameOf } from "../../../../src/model/path.ts";
import { forgivingSearch } from "./forgiving.ts";
import { costOf, FOLDERS, leastCost, qualityOf } from "./score.ts";

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

/** Returns the best matches for the typed text, best first. */
export type Find = (typed: string) => Hits;

/** Results that are returned. */
const MOST = 20;

/** What can be found, in columns: symbols, then files, then folders. */
interface Items {
  readonly names: readonly string[];
  /** As they are compared: in lower case. */
  readonly lower: readonly string[];
  /** Lower-case paths of files and folders; of a symbol that of its file. */
  readonly pathOf: (item: number) => string;
  readonly kindOf: (item: number) => string;
  readonly rankOf: (item: number) => number;
  readonly isExported: (item: number) => boolean;
  readonly hitOf: (item: number) => Hit;
  /** Index of the first item that is a file or a folder. */
  readonly firstPath: number;
}

/** Returns the form in which texts are compared. */
function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Returns a search over paths, folders and symbols. */
export function finderOf(data: SearchData): Find {
  const items = itemsOf(data);
  let forgiving: ((typed: string) => readonly number[]) | undefined;
  return (typed) => {
    const words = folded(typed).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return { hits: [], total: 0 };
    const { best, total } = ranked(items, words, typed.trim());
    if (total > 0) return { hits: best.map(items.hitOf), total };
    const found = (forgiving ??= forgivingSearch(items.names))(typed.trim());
    return { hits: found.slice(0, MOST).map(items.hitOf), total: found.length };
  };
}

function itemsOf({ paths, hrefs, blobs, ranks, symbols, exported }: SearchData): Items {
  const lowerPaths = paths.map(folded);
  const folders = foldersIn(paths);
  const firstPath = symbols.length;
  const firstFolder = firstPath + paths.length;
  const names = [
    ...symbols.map(([name]) => name),
    ...paths.map(baseNameOf),
    ...folders.map(({ path }) => baseNameOf(path.slice(0, -1))),
  ];
  const fileOf = (item: number): number => (item < firstPath ? (symbols[item]?.[2] ?? 0) : item - firstPath);
  const folderPaths = folders.map(({ path }) => folded(path));
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
    lower: names.map(folded),
    pathOf: (item) => (item >= firstFolder ? folderPaths[item - firstFolder]! : (lowerPaths[fileOf(item)] ?? "")),
    kindOf: (item) => (item >= firstFolder ? "folder" : item >= firstPath ? "file" : (symbols[item]?.[1] ?? "")),
    rankOf: (item) => (item >= firstFolder ? folders[item - firstFolder]!.rank : (ranks[fileOf(item)] ?? paths.length)),
    isExported: (item) => item >= firstPath || exported[item] === 1,
    hitOf,
    firstPath,
  };
}

interface FoundFolder {
  readonly path: string;
  files: number;
  /** Folders high up come first. */
  readonly rank: number;
}

function foldersIn(paths: readonly string[]): readonly FoundFolder[] {
  const folders = new Map<string, FoundFolder>();
  for (const path of paths) {
    let depth = 1;
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1), depth++) {
      const folder = path.slice(0, end + 1);
      const known = folders.get(folder);
      if (known === undefined) folders.set(folder, { path: folder, files: 1, rank: 2 ** depth });
      else known.files++;
    }
  }
  return [...folders.values()];
}

function ranked(
  items: Items,
  words: readonly string[],
  typed: string,
): { readonly best: readonly number[]; readonly total: number } {
  const best: (readonly [item: number, cost: number])[] = [];
  let total = 0;
  for (const [item, lower] of items.lower.entries()) {
    const quality = qualityOf(words, { name: items.names[item] ?? "", lower }, () =>
      item >= items.firstPath || words.length > 1 ? items.pathOf(item) : "",
    );
    // A symbol is not found by the path of its file alone.
    if (quality === undefined || (quality === FOLDERS && item < items.firstPath)) continue;
    total++;
    if (best.length === MOST && leastCost(quality) >= best.at(-1)![1]) continue;
    const cost = costOf({
      quality,
      kind: items.kindOf(item),
      isExported: items.isExported(item),
      rank: items.rankOf(item),
      more: lower.length - (words[0] ?? "").length,
      isSameCase: items.names[item]?.includes(typed) === true,
    });
    if (best.length === MOST && cost >= best.at(-1)![1]) continue;
    const place = best.findIndex(([, other]) => other > cost);
    best.splice(place === -1 ? best.length : place, 0, [item, cost]);
    if (best.length > MOST) best.pop();
  }
  return { best: best.map(([item]) => item), total };
}
