import type { SiteFileRow } from "../../../../src/model/site/site.ts";
import { formatCount } from "../../../../src/core/words/number.ts";

/** A folder and what is below it. */
export interface Folder {
  /** Ends in `/`; empty for the root. */
  readonly path: string;
  readonly folders: ReadonlyMap<string, Folder>;
  /** The files that lie in the folder itself. */
  readonly rows: readonly SiteFileRow[];
  /** Of all files below it. */
  readonly files: number;
  readonly tokens: number;
}

/**
 * A part of a map: a `folder` has children; a `file` has one row; a `rest` has the rows that are too small to stand for
 * themselves, a `whole` those of a folder that is too small.
 */
export interface Branch {
  readonly kind: "folder" | "file" | "rest" | "whole";
  /** Of the file, or of the folder. */
  readonly path: string;
  /** What of the path the folders around it do not say. */
  readonly name: string;
  readonly tokens: number;
  readonly files: number;
  readonly rows: readonly SiteFileRow[];
  readonly children?: readonly Branch[];
}

interface GrowingFolder extends Folder {
  folders: Map<string, GrowingFolder>;
  rows: SiteFileRow[];
  files: number;
  tokens: number;
}

/** The folders of paths; names are any text. */
export function folderTree(rows: readonly SiteFileRow[]): Folder {
  const root: GrowingFolder = { path: "", folders: new Map(), rows: [], files: 0, tokens: 0 };
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

function below(folder: GrowingFolder, name: string): GrowingFolder {
  const known = folder.folders.get(name);
  if (known !== undefined) return known;
  const made: GrowingFolder = { path: `${folder.path}${name}/`, folders: new Map(), rows: [], files: 0, tokens: 0 };
  folder.folders.set(name, made);
  return made;
}

function count(folder: GrowingFolder, { tokens }: SiteFileRow): void {
  folder.files += 1;
  folder.tokens += tokens;
}

/**
 * What a map draws of a folder.
 * @param floor tokens below which a file does not stand for itself; raised until there are no more than `leaves`
 */
export function mapTree(root: Folder, floor: number, leaves: number): Branch {
  let tree = branch(root, "", floor);
  for (let raised = floor * 1.5; leafCount(tree) > Math.max(leaves, 1); raised *= 1.5) tree = branch(root, "", raised);
  return tree;
}

function branch(folder: Folder, above: string, floor: number): Branch {
  const inner = folder.path === "" ? folder : withoutChain(folder);
  const { path, tokens, files } = inner;
  const name = path.slice(above.length);
  if (files === 1) return fileBranch(rowsBelow(inner)[0]!, above);
  // No room for four files: one rectangle.
  if (path !== "" && tokens < 4 * floor) return { kind: "whole", path, name, tokens, files, rows: rowsBelow(inner) };
  return { kind: "folder", path, name: name.slice(0, -1), tokens, files, rows: [], children: childrenOf(inner, floor) };
}

/** A folder with nothing but one folder in it is one with it: `packages/app/src`. */
function withoutChain(folder: Folder): Folder {
  let inner = folder;
  for (let only: Folder | undefined = inner; only !== undefined; only = onlyFolder(inner)) inner = only;
  return inner;
}

function onlyFolder({ rows, folders }: Folder): Folder | undefined {
  return rows.length === 0 && folders.size === 1 ? [...folders.values()][0] : undefined;
}

/** What is too small of a folder's files and folders comes together, if that is more than one. */
function childrenOf({ path, rows, folders }: Folder, floor: number): readonly Branch[] {
  const inner = [...folders.values()];
  const small = [...rows, ...inner].filter(({ tokens }) => tokens < floor);
  const alone = small.length < 2 ? new Set<unknown>() : new Set<unknown>(small);
  const children = [
    ...rows.filter((row) => !alone.has(row)).map((row) => fileBranch(row, path)),
    ...inner.filter((folder) => !alone.has(folder)).map((folder) => branch(folder, path, floor)),
  ];
  if (alone.size === 0) return ranked(children);
  const rest = small.flatMap((one) => ("folders" in one ? rowsBelow(one) : [one]));
  const tokens = rest.reduce((sum, row) => sum + row.tokens, 0);
  const name = `${formatCount(rest.length)} more`;
  return ranked([...children, { kind: "rest", path, name, tokens, files: rest.length, rows: rest }]);
}

/** The largest first, equal ones by path. */
function ranked(branches: readonly Branch[]): readonly Branch[] {
  return branches.toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1));
}

function fileBranch(row: SiteFileRow, above: string): Branch {
  const { path, tokens } = row;
  return { kind: "file", path, name: path.slice(above.length), tokens, files: 1, rows: [row] };
}

function rowsBelow({ rows, folders }: Folder): readonly SiteFileRow[] {
  return [...rows, ...[...folders.values()].flatMap((folder) => rowsBelow(folder))];
}

function leafCount({ children }: Branch): number {
  return children === undefined ? 1 : children.reduce((sum, child) => sum + leafCount(child), 0);
}
