import type { SiteMapRow, SizedFile } from "../../../../src/site/data/site-folder.ts";
import { formatCount } from "../../../../src/base/text/number.ts";

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

/**
 * A node of a map. A `folder` has children, a `file` has one row, a `rest` has the rows of files that are too small to
 * draw alone, and a `whole` has all rows of a folder that is too small.
 */
export interface Branch {
  readonly kind: "folder" | "file" | "rest" | "whole";
  /** Path of the file or folder. */
  readonly path: string;
  /** Part of the path below the enclosing folders. */
  readonly name: string;
  readonly tokens: number;
  readonly files: number;
  readonly rows: readonly SiteMapRow[];
  readonly children?: readonly Branch[];
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

/**
 * Builds the nodes that a map draws.
 * @param floor minimum tokens of a file that is drawn alone; raised until at most `leaves` leaves remain
 */
export function mapTree(root: MapFolderTree, floor: number, leaves: number): Branch {
  let tree = branch(root, root.path, floor);
  for (let raised = floor * 1.25; leafCount(tree) > Math.max(leaves, 1); raised *= 1.25) {
    tree = branch(root, root.path, raised);
  }
  return tree;
}

function branch(folder: MapFolderTree, above: string, floor: number): Branch {
  const isRoot = folder.path === above;
  const inner = isRoot ? folder : withoutChain(folder);
  const { path, tokens, files } = inner;
  const name = path.slice(above.length);
  if (files === 1) return fileBranch(rowsBelow(inner)[0]!, above);
  // Too small for four files, so it becomes one rectangle.
  if (!isRoot && tokens < 4 * floor) return { kind: "whole", path, name, tokens, files, rows: rowsBelow(inner) };
  return { kind: "folder", path, name: name.slice(0, -1), tokens, files, rows: [], children: childrenOf(inner, floor) };
}

/** Merges chains of folders that contain only one folder: `packages/app/src`. */
function withoutChain(folder: MapFolderTree): MapFolderTree {
  let inner = folder;
  for (let only: MapFolderTree | undefined = inner; only !== undefined; only = onlyFolder(inner)) inner = only;
  return inner;
}

function onlyFolder({ rows, folders }: MapFolderTree): MapFolderTree | undefined {
  return rows.length === 0 && folders.size === 1 ? [...folders.values()][0] : undefined;
}

/** Merges the children that are too small, if there are several. */
function childrenOf({ path, rows, folders }: MapFolderTree, floor: number): readonly Branch[] {
  const inner = [...folders.values()];
  const small = [...rows, ...inner].filter(({ tokens }) => tokens < floor);
  const merged = small.length < 2 ? new Set<unknown>() : new Set<unknown>(small);
  const children = [
    ...rows.filter((row) => !merged.has(row)).map((row) => fileBranch(row, path)),
    ...inner.filter((folder) => !merged.has(folder)).map((folder) => branch(folder, path, floor)),
  ];
  if (merged.size === 0) return largestFirst(children);
  const smallRows = small.flatMap((one) => ("folders" in one ? rowsBelow(one) : [one]));
  const tokens = smallRows.reduce((sum, row) => sum + row.tokens, 0);
  const name = `${formatCount(smallRows.length)} more`;
  return largestFirst([...children, { kind: "rest", path, name, tokens, files: smallRows.length, rows: smallRows }]);
}

/** Largest first, ties by path. */
function largestFirst(branches: readonly Branch[]): readonly Branch[] {
  return branches.toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1));
}

function fileBranch(row: SiteMapRow, above: string): Branch {
  const { path, tokens } = row;
  return { kind: "file", path, name: path.slice(above.length), tokens, files: 1, rows: [row] };
}

/** Rows of a folder and of all folders below it. */
export function rowsBelow({ rows, folders }: MapFolderTree): readonly SiteMapRow[] {
  return [...rows, ...[...folders.values()].flatMap((folder) => rowsBelow(folder))];
}

function leafCount({ children }: Branch): number {
  return children === undefined ? 1 : children.reduce((sum, child) => sum + leafCount(child), 0);
}
