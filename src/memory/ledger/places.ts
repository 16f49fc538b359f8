import { countBy } from "../../base/index.ts";

/**
 * Returns the folders with the most files among `paths`, in descending order of that number, then by name. Folders are
 * cut to three levels and end with a slash: `a/b/c/` for `a/b/c/d/e.ts`. A file at the root is listed under its name.
 */
export function topFolders(paths: readonly string[], maxFolders: number): readonly string[] {
  const counts = countBy(paths, (path) => {
    const names = path.split("/");
    return names.length === 1 ? path : `${names.slice(0, Math.min(3, names.length - 1)).join("/")}/`;
  });
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxFolders)
    .map(([folder]) => folder);
}
