/** A folder in a list of paths. */
export interface SearchFolder {
  readonly path: string;
  files: number;
  /** Doubles with each level, so that higher folders come first. */
  readonly rank: number;
}

/** All folders of the paths, including those that contain only folders. */
export function foldersIn(paths: readonly string[]): readonly SearchFolder[] {
  const folders = new Map<string, SearchFolder>();
  for (const path of paths) {
    let depth = 1;
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1), depth++) {
      const folder = path.slice(0, end + 1);
      const existing = folders.get(folder);
      if (existing === undefined) folders.set(folder, { path: folder, files: 1, rank: 2 ** depth });
      else existing.files++;
    }
  }
  return [...folders.values()];
}
