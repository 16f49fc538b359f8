/** A folder of paths. */
export interface FoundFolder {
  readonly path: string;
  files: number;
  /** Folders high up come first. */
  readonly rank: number;
}

/** Returns the folders of paths, those that hold only folders too. */
export function foldersIn(paths: readonly string[]): readonly FoundFolder[] {
  const folders = new Map<string, FoundFolder>();
  for (const path of paths) {
    let depth = 1;
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1), depth++) {
      const folder = path.slice(0, end + 1);
      const known = folders.get(folder);
      if (known === undefined) folders.set(folder, { path: folder, files: 1, rank: 2 ** depth });
      else known.files++;
    }
  }
  return [...folders.values()];
}
