import { comparePaths } from "../../../base/index.ts";

/** The paths of a snapshot, indexed by path, folder and file name. */
export interface PathIndex {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** Whether any file is in or below a folder; the root is the empty string. */
  hasFolder(folder: string): boolean;
  /** Returns the files directly in a folder, in path order. */
  filesIn(folder: string): readonly string[];
  /** Returns all files with this name, in path order. */
  named(name: string): readonly string[];
}

/** Indexes paths, which must be in path order. */
export function indexPaths(paths: readonly string[]): PathIndex {
  const all = new Set(paths);
  const folders = new Map<string, string[]>([["", []]]);
  for (const path of paths) folderList(folders, folderOf(path)).push(path);
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    paths,
    has: (path) => all.has(path),
    hasFolder: (folder) => folders.has(folder),
    filesIn: (folder) => folders.get(folder) ?? [],
    named(name) {
      byName ??= grouped(paths);
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

function grouped(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(nameOf(path));
    if (group === undefined) groups.set(nameOf(path), [path]);
    else group.push(path);
  }
  return groups;
}

/** Returns the folder of a path; empty if it is in the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** Returns the last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Yields the folder of a path and all above it up to the root, deepest first. */
export function* foldersAbove(path: string): Iterable<string> {
  let folder = path;
  while (folder !== "") {
    folder = folderOf(folder);
    yield folder;
  }
}

/** Whether a path is in or below a folder. */
export function isIn(path: string, folder: string): boolean {
  return folder === "" || path === folder || (path.startsWith(folder) && path[folder.length] === "/");
}

/** Resolves `relative` against a folder, without `.`, `..` and empty parts; `undefined` if it leaves the root. */
export function join(folder: string, relative: string): string | undefined {
  if (!/(?:^|\/)\.{0,2}(?:\/|$)/u.test(relative)) return folder === "" ? relative : `${folder}/${relative}`;
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

const AROUND = 32;

/**
 * Returns the paths that share the longest prefix with `from`, nearest first. The paths must be in path order; at most
 * 64 are examined, so that a very common name costs no more than others.
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
    .slice(Math.max(0, low - AROUND), low + AROUND)
    .map((path) => ({ path, common: commonFolders(path, from) }))
    .toSorted((a, b) => b.common - a.common || a.path.length - b.path.length || comparePaths(a.path, b.path))
    .map(({ path }) => path);
}

/** The length of the folders that two paths share, in UTF-16 units. */
function commonFolders(a: string, b: string): number {
  let common = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === "/") common = i + 1;
  return common;
}
