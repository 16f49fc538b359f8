/**
 * Returns the folders with the most files among `paths`, in descending order of that number, then by name. Folders are
 * cut to three levels and end with a slash: `a/b/c/` for `a/b/c/d/e.ts`. A file at the root is listed under its name.
 */
export function topFolders(paths: readonly string[], maxFolders: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const names = path.split("/");
    const folder = names.length === 1 ? path : `${names.slice(0, Math.min(3, names.length - 1)).join("/")}/`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxFolders)
    .map(([folder]) => folder);
}
