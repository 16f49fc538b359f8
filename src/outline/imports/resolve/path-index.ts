import { baseNameOf, comparePaths, folderOf, groupBy } from "../../../base/index.ts";

/** Paths of a snapshot, indexed by path, folder and file name. */
export interface PathIndex {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** Whether any file is in or below a folder. The root is the empty string. */
  hasFolder(folder: string): boolean;
  /** Returns the files directly in a folder, in path order. */
  filesIn(folder: string): readonly string[];
  /** Returns all files with this name, in path order. */
  named(name: string): readonly string[];
}

/** Builds lookups by path, folder and file name. `paths` must be in path order. */
export function indexPaths(paths: readonly string[]): PathIndex {
  const pathSet = new Set(paths);
  const folders = new Map<string, string[]>([["", []]]);
  for (const path of paths) folderList(folders, folderOf(path)).push(path);
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    paths,
    has: (path) => pathSet.has(path),
    hasFolder: (folder) => folders.has(folder),
    filesIn: (folder) => folders.get(folder) ?? [],
    named(name) {
      byName ??= groupBy(paths, baseNameOf);
      return byName.get(name) ?? [];
    },
  };
}

function folderList(folders: Map<string, string[]>, folder: string): string[] {
  const list = folders.get(folder) ?? [];
  for (let above = folder; !folders.has(above); above = folderOf(above))
    folders.set(above, above === folder ? list : []);
  return list;
}

/**
 * Yields the folders above a path, deepest first, and the root (empty string) last. Yields nothing for an empty path.
 */
export function* foldersAbove(path: string): Iterable<string> {
  let folder = path;
  while (folder !== "") {
    folder = folderOf(folder);
    yield folder;
  }
}

/** Whether a path is in or below a folder, or is that folder. Everything is in the root, the empty string. */
export function isIn(path: string, folder: string): boolean {
  return folder === "" || path === folder || (path.startsWith(folder) && path[folder.length] === "/");
}

/**
 * Appends `relative` to a folder and resolves `.`, `..` and empty segments, so that a leading `/` counts for nothing.
 * `undefined` if the result leaves the root.
 */
export function join(folder: string, relative: string): string | undefined {
  if (!/(?:^|\/)\.{0,2}(?:\/|$)/u.test(relative)) return folder === "" ? relative : `${folder}/${relative}`;
  const parts = folder === "" ? [] : folder.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (segment !== "." && segment !== "") parts.push(segment);
  }
  return parts.join("/");
}

const MAX_NEIGHBORS = 32;

/**
 * Sorts paths by the length of the folder prefix they share with `from`, longest first, then shorter paths first.
 * Returns up to 64 paths, those next to `from` in path order, so that a very common name costs no more than others.
 * @param paths in path order
 */
export function nearestPaths(paths: readonly string[], from: string): readonly string[] {
  if (paths.length < 2) return paths;
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePaths(paths[middle] ?? "", from) < 0) low = middle + 1;
    else high = middle;
  }
  return paths
    .slice(Math.max(0, low - MAX_NEIGHBORS), low + MAX_NEIGHBORS)
    .map((path) => ({ path, common: commonFolders(path, from) }))
    .toSorted((a, b) => b.common - a.common || a.path.length - b.path.length || comparePaths(a.path, b.path))
    .map(({ path }) => path);
}

/** Length of the folders that two paths share, in UTF-16 units. */
function commonFolders(a: string, b: string): number {
  let common = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === "/") common = i + 1;
  return common;
}
