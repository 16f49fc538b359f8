import { type FilterFiles, fileFilter } from "./filter-files.ts";
import { FILTERS, isFiltered, type ListState } from "./list-state.ts";
import { foldersToOpen, levelReader, listRows, type ListRow, openRows, rootRow } from "./rows.ts";
import type { FileSource } from "./source.ts";

/** Rows of a list in one state. */
export interface ListModel {
  readonly state: ListState;
  readonly rows: readonly ListRow[];
  /** Number and tokens of the files that pass the filters. */
  readonly passing: { readonly count: number; readonly tokens: number };
  readonly isOpen: (path: string) => boolean;
  /** State after a folder is opened or closed. */
  readonly toggled: (path: string) => ListState;
}

/** Maximum number of rows opened automatically, without and with filters. */
const MAX_OPEN_ROWS = { all: 60, filtered: 300 } as const;

/** Creates a function from states to rows. Results shared by consecutive states are computed once. */
export function listModels(source: FileSource, nested: boolean): (state: ListState) => ListModel {
  const filter = fileFilter(source);
  let last: { readonly key: string; readonly hits: readonly number[]; readonly root: ListRow } | undefined;
  return (state) => {
    const key = JSON.stringify(FILTERS.map((name) => state[name]));
    last = last?.key === key ? last : applyFilter(source, filter, { state, key });
    const { hits, root } = last;
    const passing = { count: hits.length, tokens: root.tokens };
    if (!nested || state.flat) {
      const rows = listRows(source, hits, state);
      return { state, rows, passing, isOpen: () => false, toggled: () => state };
    }
    const rowsIn = levelReader(source, hits, state);
    const openFolders =
      state.open === undefined
        ? foldersToOpen(root, rowsIn, isFiltered(state) ? MAX_OPEN_ROWS.filtered : MAX_OPEN_ROWS.all)
        : withFoldersAbove(state.open);
    const open = new Set<string>();
    const rows = openRows(root, rowsIn, ({ path }, above) => {
      const isChosen = foldersBetween(above.path, path).some((folder) => openFolders.has(folder));
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

function applyFilter(
  source: FileSource,
  filter: FilterFiles,
  { state, key }: { readonly state: ListState; readonly key: string },
): { readonly key: string; readonly hits: readonly number[]; readonly root: ListRow } {
  const hits = filter(state);
  return { key, hits, root: rootRow(source, hits) };
}

/** Folders and all their ancestors, each with a final slash. */
function withFoldersAbove(folders: readonly string[]): ReadonlySet<string> {
  const withAncestors = new Set<string>();
  for (const folder of folders) {
    for (let end = folder.indexOf("/"); end !== -1; end = folder.indexOf("/", end + 1))
      withAncestors.add(folder.slice(0, end + 1));
  }
  return withAncestors;
}

/** Folders merged into one row: those below `above`, up to the row's own path. */
function foldersBetween(above: string, path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.indexOf("/", above.length); end !== -1; end = path.indexOf("/", end + 1)) {
    folders.push(path.slice(0, end + 1));
  }
  return folders;
}

/** Innermost open folders after one folder is opened or closed. */
function toggledFolders(
  rows: readonly ListRow[],
  isOpen: (path: string) => boolean,
  toggled: string,
): readonly string[] {
  const open = rows.flatMap(({ file, path }) => (file === undefined && isOpen(path) ? [path] : []));
  const after = open.includes(toggled) ? open.filter((path) => !path.startsWith(toggled)) : [...open, toggled];
  return after.filter((path) => !after.some((other) => other !== path && other.startsWith(path)));
}
