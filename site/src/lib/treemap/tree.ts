import type { SiteMapRow, SizedFile } from "../../../../src/site/data/site-folder.ts";

/** A folder with its files and subfolders. */
export interface MapFolderTree<Row extends SizedFile = SiteMapRow> {
  /** Ends in `/`; empty for the root. */
  readonly path: string;
  readonly folders: ReadonlyMap<string, MapFolderTree<Row>>;
  /** The files directly in the folder. */
  readonly rows: readonly Row[];
  /** Total of all files below it. */
  readonly files: number;
  readonly tokens: number;
}

interface GrowingFolder<Row extends SizedFile> extends MapFolderTree<Row> {
  folders: Map<string, GrowingFolder<Row>>;
  rows: Row[];
  files: number;
  tokens: number;
}

/** Builds the folder tree of rows. Folder names can be any text. */
export function folderTree<Row extends SizedFile>(rows: readonly Row[]): MapFolderTree<Row> {
  const root: GrowingFolder<Row> = { path: "", folders: new Map(), rows: [], files: 0, tokens: 0 };
  for (const row of rows) {
    let folder = root;
    count(folder, row);
    for (const name of row.path.split("/").slice(0, -1)) {
      folder = below(folder, name);
      count(folder, row);
    }
    folder.rows.push(row);
  }
  return root;
}

function below<Row extends SizedFile>(folder: GrowingFolder<Row>, name: string): GrowingFolder<Row> {
  const existing = folder.folders.get(name);
  if (existing !== undefined) return existing;
  const made: GrowingFolder<Row> = {
    path: `${folder.path}${name}/`,
    folders: new Map(),
    rows: [],
    files: 0,
    tokens: 0,
  };
  folder.folders.set(name, made);
  return made;
}

function count<Row extends SizedFile>(folder: GrowingFolder<Row>, { tokens }: SizedFile): void {
  folder.files += 1;
  folder.tokens += tokens;
}

/** Finds the folder at a path without a final slash, empty for the root; `undefined` if it does not exist. */
export function folderAt(root: MapFolderTree, path: string): MapFolderTree | undefined {
  let folder: MapFolderTree | undefined = root;
  for (const name of path === "" ? [] : path.split("/")) folder = folder?.folders.get(name);
  return folder;
}

/** Rows of a folder and of all folders below it. */
export function rowsBelow(folder: MapFolderTree): readonly SiteMapRow[] {
  const collected: SiteMapRow[] = [];
  const collect = ({ rows, folders }: MapFolderTree): void => {
    for (const row of rows) collected.push(row);
    for (const inner of folders.values()) collect(inner);
  };
  collect(folder);
  return collected;
}
