/** A folder with what stands in it, in the order of the paths that it was built from. */
export interface FolderNode<T> {
  /** Canonical path, empty for the root. */
  readonly path: string;
  /** Last part of the path. */
  readonly name: string;
  readonly children: readonly TreeNode<T>[];
}

/** A folder or one leaf of a tree. */
export type TreeNode<T> =
  | { readonly kind: "folder"; readonly folder: FolderNode<T> }
  | { readonly kind: "leaf"; readonly name: string; readonly item: T };

/** Builds the folders above items that are sorted by path. */
export function treeOf<T>(items: readonly T[], pathOf: (item: T) => string): FolderNode<T> {
  return folderOf(items, pathOf, "");
}

function folderOf<T>(items: readonly T[], pathOf: (item: T) => string, path: string): FolderNode<T> {
  const children: TreeNode<T>[] = [];
  const skip = path === "" ? 0 : path.length + 1;
  for (let i = 0; i < items.length;) {
    const item = items[i]!;
    const rest = pathOf(item);
    const slash = rest.indexOf("/", skip);
    if (slash < 0) {
      children.push({ kind: "leaf", name: rest.slice(skip), item });
      i++;
      continue;
    }
    const prefix = rest.slice(0, slash + 1);
    let end = i + 1;
    while (end < items.length && pathOf(items[end]!).startsWith(prefix)) end++;
    children.push({ kind: "folder", folder: folderOf(items.slice(i, end), pathOf, prefix.slice(0, -1)) });
    i = end;
  }
  return { path, name: path.slice(path.lastIndexOf("/") + 1), children };
}

/**
 * The paths as a tree of indented lines, a folder with a trailing slash; one space for each level, so no name can begin
 * a line. Paths come sorted, so what is in one folder stands together.
 */
export function treeLines(paths: Iterable<string>): string[] {
  const lines: string[] = [];
  /** The folders that a path is in so far, each with what is above it and a slash at its end. */
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
