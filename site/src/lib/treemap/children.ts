import { addToList } from "../../../../src/base/grouping.ts";
import { sumOf } from "../../../../src/site/words/numbers.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";

/** A direct child of a folder. */
export interface FolderChild {
  /** A folder's name ends with a slash. */
  readonly name: string;
  /** A folder's path has no final slash. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly files: number;
  readonly tokens: number;
  /** Change in tokens since the previous commit; `undefined` if unknown. */
  readonly change: number | undefined;
  /** The page of a file. */
  readonly href: string | undefined;
}

/**
 * Direct children of a folder, most tokens first, ties by path.
 * @param folder empty for the root
 */
export function childrenOf(rows: readonly SiteMapRow[], folder: string): readonly FolderChild[] {
  const start = folder === "" ? 0 : folder.length + 1;
  const groups = new Map<string, SiteMapRow[]>();
  for (const row of rows) {
    const slash = row.path.indexOf("/", start);
    const path = slash === -1 ? row.path : row.path.slice(0, slash + 1);
    addToList(groups, path, row);
  }
  return [...groups]
    .map(([path, inside]) => childOf(path, start, inside))
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1));
}

function childOf(path: string, start: number, rows: readonly SiteMapRow[]): FolderChild {
  const isFolder = path.endsWith("/");
  const changedRows = rows.filter(({ change }) => change !== undefined);
  return {
    name: path.slice(start),
    path: isFolder ? path.slice(0, -1) : path,
    isFolder,
    files: rows.length,
    tokens: sumOf(rows, "tokens"),
    change: changedRows.length === 0 ? undefined : changedRows.reduce((sum, { change = 0 }) => sum + change, 0),
    href: isFolder ? undefined : rows[0]?.href,
  };
}

/** Maximum number of children listed on a page. */
export const LISTED = 200;
