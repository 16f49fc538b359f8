import { type FilterFiles, fileFilter } from "./filter-files.ts";
import { FILTERS, isFiltered, type ListState } from "./list-state.ts";
import { foldersToOpen, levelReader, listRows, type ListRow, openRows, rootRow } from "./rows.ts";
import type { FileSource } from "./source.ts";

/** The rows of a list in one state. */
export interface ListModel {
  readonly state: ListState;
  readonly rows: readonly ListRow[];
  /** Files and tokens that pass the filters. */
  readonly passing: { readonly count: number; readonly tokens: number };
  readonly isOpen: (path: string) => boolean;
  /** Returns the state after a folder is opened or closed. */
  readonly toggled: (path: string) => ListState;
}

/** Rows that a list opens by itself, with and without filters. */
const OPEN = { all: 60, filtered: 300 } as const;

/** Returns a function from states to rows; what two states share is computed once. */
export function listModels(source: FileSource, nested: boolean): (state: ListState) => ListModel {
  const filter = fileFilter(source);
  let last: { readonly key: string; readonly hits: readonly number[]; readonly root: ListRow } | undefined;
  return (state) => {
    const key = JSON.stringify(FILTERS.map((name) => state[name]));
    last = last?.key === key ? last : passed(source, filter, { state, key });
    const { hits, root } = last;
    const passing = { count: hits.length, tokens: root.tokens };
    if (!nested || state.flat) {
      const rows = listRows(source, hits, state);
      return { state, rows, passing, isOpen: () => false, toggled: () => state };
    }
    const rowsIn = levelReader(source, hits, state);
    const chosen =
      state.open === undefined
        ? foldersToOpen(root, rowsIn, isFiltered(state) ? OPEN.filtered : OPEN.all)
        : withFoldersAbove(state.open);
    const open = new Set<string>();
    const rows = openRows(root, rowsIn, ({ path }, above) => {
      const isChosen = foldersBetween(above.path, path).some((folder) => chosen.has(folder));
      if (isChosen) open.add(path);
      return isChosen;
    });
    const isOpen = (path: string): boolean => open.has(path);
    return {
      state,
      rows,
      passing,
      isOpen,
      toggled: (path) => ({ ...state, open: toggledFolders(rows, isOpen, path) }),
    };
  };
}

function passed(
  source: FileSource,
  filter: FilterFiles,
  { state, key }: { readonly state: ListState; readonly key: string },
): { readonly key: string; readonly hits: readonly number[]; readonly root: ListRow } {
  const hits = filter(state);
  return { key, hits, root: rootRow(source, hits) };
}

/** Returns the folders and all folders above them, each with its final slash. */
function withFoldersAbove(folders: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const folder of folders) {
    for (let end = folder.indexOf("/"); end !== -1; end = folder.indexOf("/", end + 1))
      all.add(folder.slice(0, end + 1));
  }
  return all;
}

/** Returns the folders that a row joins: those below the folder above, up to its own. */
function foldersBetween(above: string, path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.indexOf("/", above.length); end !== -1; end = path.indexOf("/", end + 1)) {
    folders.push(path.slice(0, end + 1));
  }
  return folders;
}

/** Returns the open folders that hold no open folder, after one is opened or closed. */
function toggledFolders(
  rows: readonly ListRow[],
  isOpen: (path: string) => boolean,
  toggled: string,
): readonly string[] {
  const open = rows.flatMap(({ file, path }) => (file === undefined && isOpen(path) ? [path] : []));
  const after = open.includes(toggled) ? open.filter((path) => !path.startsWith(toggled)) : [...open, toggled];
  return after.filter((path) => !after.some((other) => other !== path && other.startsWith(path)));
}
