import { ignoreLineFor } from "../../../../src/base/globs/ignore-lines.ts";
import type { SizedFile } from "../../../../src/site/data/site-folder.ts";
import { folderTree, type MapFolderTree } from "../treemap/tree.ts";

/** Size of a folder or file in a pack. */
interface HideableSize {
  readonly isFolder: boolean;
  /** Tokens that the pack spends on it. */
  readonly tokens: number;
  readonly files: number;
}

/** A folder or file to hide. */
export interface Hideable extends HideableSize {
  readonly path: string;
  /** Ignore file line that hides it. */
  readonly line: string;
}

const MAX_FOLDERS = 8;
const MAX_FILES = 6;

/** Largest folders and files of a pack, by the tokens that it spends on them, most first. */
export function biggest(rows: readonly SizedFile[]): {
  readonly folders: readonly Hideable[];
  readonly files: readonly Hideable[];
} {
  const sizedRows = rows.filter(({ tokens }) => tokens > 0);
  const folders = below(folderTree(sizedRows))
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FOLDERS)
    .map(({ path, tokens, files: count }) => hideable(path.slice(0, -1), { isFolder: true, tokens, files: count }));
  const files = sizedRows
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FILES)
    .map(({ path, tokens }) => hideable(path, { isFolder: false, tokens, files: 1 }));
  return { folders, files };
}

function hideable(path: string, about: HideableSize): Hideable {
  return { path, ...about, line: ignoreLineFor(path, about.isFolder) };
}

/** Folders below a folder that have several files, without those that contain only a single folder. */
function below({ folders }: MapFolderTree<SizedFile>): readonly MapFolderTree<SizedFile>[] {
  return [...folders.values()].flatMap((inner) => {
    const isLink = inner.rows.length === 0 && inner.folders.size === 1;
    return [...(inner.files > 1 && !isLink ? [inner] : []), ...below(inner)];
  });
}
