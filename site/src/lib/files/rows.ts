import { type ListState, RANKS } from "./list-state.ts";
import { type Whole, folderWhole } from "../../../../src/site/words/numbers.ts";
import { type FileSource, wordOf } from "./source.ts";

/** Figures of a file, or of all files of a folder that pass the filters. */
export interface Figures {
  readonly count: number;
  readonly tokens: number;
  /** Change in tokens; `undefined` if unknown. */
  readonly change: number | undefined;
  /** Tokens per pack column. */
  readonly packs: readonly number[];
}

/** Row of a list: a file, or a folder with files that pass the filters. */
export interface ListRow extends Figures {
  /** Index of the file; `undefined` for a folder. */
  readonly file: number | undefined;
  /** Canonical path. A folder's ends with `/`. */
  readonly path: string;
  /** Name relative to the enclosing row. It has several parts if folders contain only one folder. */
  readonly name: string;
  /** Nesting level, from 1. */
  readonly level: number;
  /** The enclosing folder, or the whole of a flat list. */
  readonly of: Whole;
  /** Tokens that fill the bar completely. */
  readonly barMaximum: number;
  /** Range of the folder's files among those that pass the filters; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

function figuresOf({ tokensOf, changeOf, packs }: FileSource, file: number): Figures {
  return { count: 1, tokens: tokensOf(file), change: changeOf(file), packs: packs.map((pack) => pack.tokensOf(file)) };
}

/** Sums the figures of a range of files. */
export function sumOf(source: FileSource, hits: readonly number[], from: number, to: number): Figures {
  let [tokens, change, isKnown] = [0, 0, false];
  const packs = source.packs.map(() => 0);
  for (let at = from; at < to; at++) {
    const file = hits[at]!;
    tokens += source.tokensOf(file);
    const fileChange = source.changeOf(file);
    if (fileChange !== undefined) [change, isKnown] = [change + fileChange, true];
    for (const [i, pack] of source.packs.entries()) packs[i]! += pack.tokensOf(file);
  }
  return { count: to - from, tokens, change: isKnown ? change : undefined, packs };
}

/** All files in sort order, without folders. */
export function listRows(source: FileSource, hits: readonly number[], state: ListState): readonly ListRow[] {
  const barMaximum = hits.reduce((largest, file) => Math.max(largest, source.tokensOf(file)), 0);
  const rows = hits.map((file, at): ListRow => {
    const path = source.tree.paths[file] ?? "";
    return {
      ...figuresOf(source, file),
      file,
      path,
      name: path,
      level: 1,
      of: source.whole,
      barMaximum,
      from: at,
      to: at + 1,
    };
  });
  return inOrder(source, rows, state);
}

/**
 * Returns the direct contents of a folder in sort order. Folders with a single folder inside are merged into one row.
 */
export type LevelRows = (folder: ListRow) => readonly ListRow[];

/** Creates a cached reader of folders. */
export function levelReader(source: FileSource, hits: readonly number[], state: ListState): LevelRows {
  const rowsByFolder = new Map<string, readonly ListRow[]>();
  return (folder) => {
    const cached = rowsByFolder.get(folder.path);
    if (cached !== undefined) return cached;
    const rows = inOrder(source, readLevel(source, hits, folder), state);
    rowsByFolder.set(folder.path, rows);
    return rows;
  };
}

/** Maximum depth of nested rows. Deeper paths stay in the names. */
const MAX_DEPTH = 24;

function readLevel(source: FileSource, hits: readonly number[], folder: ListRow): readonly ListRow[] {
  const { paths } = source.tree;
  const rows: ListRow[] = [];
  const start = folder.path.length;
  const shared = { level: folder.level + 1, of: folderWhole([folder], folder.path), barMaximum: folder.tokens };
  for (let at = folder.from; at < folder.to;) {
    const file = hits[at]!;
    const path = paths[file] ?? "";
    const slash = folder.level >= MAX_DEPTH ? -1 : path.indexOf("/", start);
    if (slash === -1) {
      rows.push({ ...figuresOf(source, file), ...shared, file, path, name: path.slice(start), from: at, to: at + 1 });
      at++;
      continue;
    }
    const end = endOf(paths, hits, { prefix: path.slice(0, slash + 1), from: at, to: folder.to });
    const inner = sharedFolder(path, paths[hits[end - 1]!] ?? "", slash + 1);
    const figures = sumOf(source, hits, at, end);
    rows.push({ ...figures, ...shared, file: undefined, path: inner, name: inner.slice(start), from: at, to: end });
    at = end;
  }
  return rows;
}

/** Binary search for the end of the files with a prefix. Sorted paths with the same prefix are contiguous. */
function endOf(
  paths: readonly string[],
  hits: readonly number[],
  { prefix, from, to }: { readonly prefix: string; readonly from: number; readonly to: number },
): number {
  let [low, high] = [from + 1, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (paths[hits[middle]!]?.startsWith(prefix) === true) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Deepest folder that contains the first and the last of a sorted run of paths, and so all of them. */
function sharedFolder(first: string, last: string, from: number): string {
  let end = from;
  for (let at = from; at < first.length && first[at] === last[at]; at++) if (first[at] === "/") end = at + 1;
  return first.slice(0, end);
}

/** Row of the root, which lists never show. */
export function rootRow(source: FileSource, hits: readonly number[]): ListRow {
  const figures = sumOf(source, hits, 0, hits.length);
  return {
    ...figures,
    file: undefined,
    path: "",
    name: "",
    level: 0,
    of: source.whole,
    barMaximum: figures.tokens,
    from: 0,
    to: hits.length,
  };
}

/**
 * Visible rows: the contents of the root and of all open folders below it.
 * @param isOpen also receives the enclosing folder
 */
export function openRows(
  root: ListRow,
  rowsIn: LevelRows,
  isOpen: (row: ListRow, above: ListRow) => boolean,
): readonly ListRow[] {
  const visibleRows: ListRow[] = [];
  const add = (folder: ListRow): void => {
    for (const row of rowsIn(folder)) {
      visibleRows.push(row);
      if (row.file === undefined && isOpen(row, folder)) add(row);
    }
  };
  add(root);
  return visibleRows;
}

/**
 * Selects the folders that a list opens automatically: level by level, largest first, while at most `maxRows` rows are
 * visible.
 */
export function foldersToOpen(root: ListRow, rowsIn: LevelRows, maxRows: number): ReadonlySet<string> {
  const open = new Set<string>();
  let level = rowsIn(root);
  let remainingRows = maxRows - level.length;
  while (level.length > 0) {
    const next: ListRow[] = [];
    for (const folder of level.filter(({ file }) => file === undefined).toSorted((a, b) => b.tokens - a.tokens)) {
      const rows = rowsIn(folder);
      if (rows.length > remainingRows) continue;
      remainingRows -= rows.length;
      open.add(folder.path);
      for (const row of rows) next.push(row);
    }
    level = next;
  }
  return open;
}

function inOrder(source: FileSource, rows: readonly ListRow[], { sort, falling }: ListState): readonly ListRow[] {
  const side = falling ? -1 : 1;
  const value = valuesBy(source, sort);
  return rows
    .map((row) => ({ row, value: value(row) }))
    .toSorted((a, b) => side * compare(a.value, b.value) || compare(a.row.path, b.row.path))
    .map(({ row }) => row);
}

/** Returns the sort key of rows. By name or text, folders come before files. */
function valuesBy(source: FileSource, sort: string): (row: ListRow) => string | number {
  if (sort === "tokens" || sort === "share") return ({ tokens }) => tokens;
  if (sort === "change") return ({ change }) => change ?? Number.NEGATIVE_INFINITY;
  if (sort === "path") return ({ file, name }) => `${file === undefined ? "0" : "1"}${name}`;
  const pack = source.packs.findIndex(({ key }) => key === sort);
  if (sort === "view")
    return ({ file }) => (file === undefined ? -1 : rankIn("view", source.packs[0]?.viewOf(file) ?? ""));
  if (pack !== -1) return ({ packs }) => packs[pack] ?? 0;
  if (sort === "tier") return ({ file }) => (file === undefined ? -1 : rankIn(sort, wordOf(source, sort, file)));
  return ({ file }) => (file === undefined ? "" : wordOf(source, sort, file));
}

function rankIn(key: string, word: string): number {
  return RANKS.get(key)?.indexOf(word) ?? 0;
}

/** Compares strings by code unit, or numbers. */
function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
