/** Path, split once for all rules. */
export interface PathParts {
  readonly path: string;
  /** Last segment of the path. */
  readonly name: string;
  /** Folder of the path; `undefined` in the root. Places of one splitter in the same folder share this object. */
  readonly folder: PathFolder | undefined;
}

/** Folder of paths from one path splitter. */
export interface PathFolder extends PathParts {
  /** Index of the folder among all folders of its path splitter. */
  readonly number: number;
}

/**
 * Creates a function that splits paths into folder and name. All its results share folder objects, so that other rules
 * can cache answers per folder.
 */
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
    const entry = { path, name, folder, number: folders.size };
    folders.set(path, entry);
    return entry;
  };
  const cut = (path: string): PathParts => {
    const end = path.lastIndexOf("/");
    return { path, name: path.slice(end + 1), folder: folderAt(path, end) };
  };
  return cut;
}

/**
 * Creates a predicate for whether `rule` holds for any folder above a path, except the root. Answers are cached per
 * folder, so all split paths must come from one path splitter.
 */
export function holdsAbove(rule: (folder: PathParts) => boolean): (place: PathParts) => boolean {
  const cache: (boolean | undefined)[] = [];
  const holds = (folder: PathFolder | undefined): boolean => {
    if (folder === undefined) return false;
    const cached = cache[folder.number];
    if (cached !== undefined) return cached;
    const answer = holds(folder.folder) || rule(folder);
    cache[folder.number] = answer;
    return answer;
  };
  return ({ folder }) => holds(folder);
}

/** Sort comparator for folder paths by depth: each folder comes after those above it. */
export function byDepth(a: string, b: string): number {
  return depthOf(a) - depthOf(b);
}

function depthOf(folder: string): number {
  return folder === "" ? 0 : folder.split("/").length;
}
