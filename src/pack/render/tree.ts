import { baseNameOf } from "../../base/index.ts";

/** Folder and its children, in the order of the paths it was built from. */
export interface FolderNode<T> {
  /** Canonical path; empty for the root. */
  readonly path: string;
  /** Last segment of the path. */
  readonly name: string;
  readonly children: readonly TreeNode<T>[];
}

/** Folder or leaf of a tree. */
export type TreeNode<T> =
  | { readonly kind: "folder"; readonly folder: FolderNode<T> }
  | { readonly kind: "leaf"; readonly name: string; readonly item: T };

/**
 * Builds a folder hierarchy from items sorted by path and returns its root. Each item becomes a leaf. Without items,
 * the root is empty.
 */
export function folderTree<T>(items: readonly T[], pathOf: (item: T) => string): FolderNode<T> {
  return folderOf(items, pathOf, "");
}

function folderOf<T>(items: readonly T[], pathOf: (item: T) => string, path: string): FolderNode<T> {
  const children: TreeNode<T>[] = [];
  const skip = path === "" ? 0 : path.length + 1;
  for (let i = 0; i < items.length;) {
    const item = items[i]!;
    const itemPath = pathOf(item);
    const slash = itemPath.indexOf("/", skip);
    if (slash < 0) {
      children.push({ kind: "leaf", name: itemPath.slice(skip), item });
      i++;
      continue;
    }
    const prefix = itemPath.slice(0, slash + 1);
    let end = i + 1;
    while (end < items.length && pathOf(items[end]!).startsWith(prefix)) end++;
    children.push({ kind: "folder", folder: folderOf(items.slice(i, end), pathOf, prefix.slice(0, -1)) });
    i = end;
  }
  return { path, name: baseNameOf(path), children };
}

/**
 * Formats paths as an indented tree, one line per folder (with a trailing slash) or file. Each level adds a space. The
 * first level is indented too, so a name never begins a line.
 * @param paths sorted
 */
export function treeLines(paths: Iterable<string>): string[] {
  const lines: string[] = [];
  /** Full paths of the open folders, outermost first, each with a trailing slash. The root is empty. */
  const open = [""];
  for (const path of paths) {
    while (!path.startsWith(open.at(-1)!)) open.pop();
    for (let slash = path.indexOf("/", open.at(-1)!.length); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      lines.push(" ".repeat(open.length) + path.slice(open.at(-1)!.length, slash + 1));
      open.push(path.slice(0, slash + 1));
    }
    lines.push(" ".repeat(open.length) + path.slice(open.at(-1)!.length));
  }
  return lines;
}
