/** A path, split once for all rules. */
export interface PathParts {
  readonly path: string;
  /** Last segment of the path. */
  readonly name: string;
  /** Folder of the path; `undefined` in the root. Places of one splitter in the same folder share it. */
  readonly folder: PathFolder | undefined;
}

/** A folder in a set of places. */
export interface PathFolder extends PathParts {
  /** Index of the folder in the set. */
  readonly number: number;
}

/** Returns a function that splits paths; its results form one set of places. */
export function pathSplitter(): (path: string) => PathParts {
  const folders = new Map<string, PathFolder>();
  let last: PathFolder | undefined;
  const folderAt = (path: string, end: number): PathFolder | undefined => {
    if (end === -1) return undefined;
    if (last?.path.length === end && path.startsWith(last.path)) return last;
    const above = path.slice(0, end);
    last = folders.get(above) ?? newFolder(above);
    return last;
  };
  const newFolder = (path: string): PathFolder => {
    const { name, folder } = cut(path);
    const made = { path, name, folder, number: folders.size };
    folders.set(path, made);
    return made;
  };
  const cut = (path: string): PathParts => {
    const end = path.lastIndexOf("/");
    return { path, name: path.slice(end + 1), folder: folderAt(path, end) };
  };
  return cut;
}

/**
 * Turns a rule on folders into a rule on places of one set: whether it holds for any folder above. The root is not
 * tested.
 */
export function holdsAbove(rule: (folder: PathParts) => boolean): (place: PathParts) => boolean {
  const known: (boolean | undefined)[] = [];
  const holds = (folder: PathFolder | undefined): boolean => {
    if (folder === undefined) return false;
    const before = known[folder.number];
    if (before !== undefined) return before;
    const answer = holds(folder.folder) || rule(folder);
    known[folder.number] = answer;
    return answer;
  };
  return ({ folder }) => holds(folder);
}

/** Compares folders so that each comes after the folders above it. */
export function byDepth(a: string, b: string): number {
  return depthOf(a) - depthOf(b);
}

function depthOf(folder: string): number {
  return folder === "" ? 0 : folder.split("/").length;
}
