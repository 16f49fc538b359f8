import { lineFor } from "../../../../src/base/text/ignore-lines.ts";
import { folderTree, type MapFolderTree } from "../treemap/tree.ts";

/** Something to hide: a folder or a file. */
export interface Hideable {
  readonly path: string;
  readonly isFolder: boolean;
  /** What the pack spends on it. */
  readonly tokens: number;
  readonly files: number;
  /** The line of an ignore file that hides it. */
  readonly line: string;
}

const FOLDERS = 8;
const FILES = 6;

/** A file with the tokens that the pack spends on it. */
interface Sized {
  readonly path: string;
  readonly tokens: number;
}

/** Returns the biggest folders and the biggest files of a pack, each from the most tokens to the least. */
export function biggest(rows: readonly Sized[]): {
  readonly folders: readonly Hideable[];
  readonly files: readonly Hideable[];
} {
  const shown = rows.filter(({ tokens }) => tokens > 0);
  const folders = below(folderTree(shown))
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, FOLDERS)
    .map(({ path, tokens, files: count }) => hideable(path.slice(0, -1), { isFolder: true, tokens, files: count }));
  const files = shown
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, FILES)
    .map(({ path, tokens }) => hideable(path, { isFolder: false, tokens, files: 1 }));
  return { folders, files };
}

function hideable(path: string, about: Omit<Hideable, "path" | "line">): Hideable {
  return { path, ...about, line: lineFor(path, about.isFolder) };
}

/** Returns the folders below one that have several files, without those that hold a single folder and nothing else. */
function below({ folders }: MapFolderTree<Sized>): readonly MapFolderTree<Sized>[] {
  return [...folders.values()].flatMap((inner) => {
    const isLink = inner.rows.length === 0 && inner.folders.size === 1;
    return [...(inner.files > 1 && !isLink ? [inner] : []), ...below(inner)];
  });
}
