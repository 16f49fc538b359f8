import type { FolderImports, ImportCount } from "../data/site-folder.ts";

/** Maximum number of children in the graph of a folder: those with the most imports. */
const MAX_NODES = 16;

/** A child of a folder while its imports are counted. */
interface ChildImports {
  readonly path: string;
  readonly isFolder: boolean;
  imports: number;
}

/**
 * Counts the imports between the direct children of a folder: its files, and its folders with all files below them.
 * Imports within a child, and from or to files outside of the folder, do not count. Keeps the {@link MAX_NODES}
 * children with the most imports; `hidden` counts the others.
 * @param folder without a final slash; empty for the root
 * @param paths files below the folder
 * @param importsOf returns the paths of the files that a file imports
 */
export function folderImports(
  folder: string,
  paths: readonly string[],
  importsOf: (path: string) => readonly string[],
): FolderImports {
  const start = folder === "" ? 0 : folder.length + 1;
  const isBelow = (path: string): boolean => start === 0 || path.startsWith(`${folder}/`);
  const children = new Map<string, ChildImports>();
  const counts = new Map<string, ImportCount>();
  for (const path of paths) {
    for (const target of importsOf(path)) {
      if (!isBelow(target)) continue;
      const [from, to] = [childPath(path, start), childPath(target, start)];
      if (from === to) continue;
      for (const child of [from, to])
        countImport(children, child, child.length < (child === from ? path : target).length);
      const key = `${from}\n${to}`;
      counts.set(key, { from, to, imports: (counts.get(key)?.imports ?? 0) + 1 });
    }
  }
  const nodes = [...children.values()].toSorted((a, b) => b.imports - a.imports || (a.path < b.path ? -1 : 1));
  const shownPaths = new Set(nodes.slice(0, MAX_NODES).map(({ path }) => path));
  return {
    nodes: nodes.slice(0, MAX_NODES).map(({ path, isFolder }) => ({ path, isFolder })),
    edges: [...counts.values()]
      .filter(({ from, to }) => shownPaths.has(from) && shownPaths.has(to))
      .toSorted((a, b) => b.imports - a.imports || (a.from + a.to < b.from + b.to ? -1 : 1)),
    hidden: Math.max(nodes.length - MAX_NODES, 0),
  };
}

/** Path of the child of a folder that is or contains a file. */
function childPath(path: string, start: number): string {
  const slash = path.indexOf("/", start);
  return slash === -1 ? path : path.slice(0, slash);
}

function countImport(children: Map<string, ChildImports>, path: string, isFolder: boolean): void {
  const child = children.get(path) ?? { path, isFolder, imports: 0 };
  child.imports += 1;
  children.set(path, child);
}
