/**
 * Folders that list equals: one file per thing of a kind, all of the same form. They may be long, because reading one
 * file is enough to understand the others.
 */
export const EQUALS: Readonly<Record<string, string>> = {
  "src/cli/commands": "one command each",
  "src/outline/languages": "one language each",
  "src/pack/kinds": "one kind of pack each",
  "site/src/components": "one component of a page each",
};

/** Number of files and lines directly inside a folder. */
export interface FolderSize {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
}

/**
 * Folders that directly contain files, sorted by path.
 * @param lines physical lines of each file, by path
 */
export function folderSizes(lines: ReadonlyMap<string, number>): readonly FolderSize[] {
  const sizes = new Map<string, FolderSize>();
  for (const [path, count] of lines) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const before = sizes.get(folder) ?? { folder, files: 0, lines: 0 };
    sizes.set(folder, { folder, files: before.files + 1, lines: before.lines + count });
  }
  return [...sizes.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Folders with the highest number of files, excluding lists of equals; several if they tie. */
export function largestFolders(sizes: readonly FolderSize[]): readonly FolderSize[] {
  const rooms = sizes.filter(({ folder }) => !(folder in EQUALS));
  const maxFiles = Math.max(0, ...rooms.map(({ files }) => files));
  return rooms.filter(({ files }) => files === maxFiles);
}

/** Files with more than `maxLines` lines, longest first. */
export function longFiles(
  lines: ReadonlyMap<string, number>,
  maxLines: number,
): readonly (readonly [path: string, lines: number])[] {
  return [...lines].filter(([, count]) => count > maxLines).toSorted((a, b) => b[1] - a[1]);
}
