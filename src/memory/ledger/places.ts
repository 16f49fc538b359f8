/** Returns the folders, at most three names deep, with the most changed files, most first; ties by name. */
export function foremostFolders(paths: readonly string[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const names = path.split("/");
    const folder = names.length === 1 ? path : `${names.slice(0, Math.min(3, names.length - 1)).join("/")}/`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([folder]) => folder);
}
