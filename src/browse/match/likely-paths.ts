import { distance } from "fastest-levenshtein";
import { baseNameOf } from "../../base/index.ts";

/** Maximum length of a name that is compared by edit distance. */
const MAX_NAME_LENGTH = 60;

/**
 * Suggests up to `maxPaths` existing paths for a wrong one, most likely first: paths with the same name, or else with a
 * similar name. Case is ignored. Empty if no name is similar.
 */
export function likelyPaths(wrong: string, paths: readonly string[], maxPaths: number): readonly string[] {
  const name = baseNameOf(wrong).toLowerCase();
  if (name === "" || name.length > MAX_NAME_LENGTH) return [];
  const bound = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  const parts = new Set(wrong.toLowerCase().split("/"));
  const near = paths
    .map((path) => {
      const other = baseNameOf(path).toLowerCase();
      const isFar = Math.abs(other.length - name.length) > bound;
      const edits = other === name ? 0 : isFar ? Infinity : distance(name, other);
      const shared =
        edits <= bound
          ? path
              .toLowerCase()
              .split("/")
              .filter((part) => parts.has(part)).length
          : 0;
      return { path, off: edits, shared };
    })
    .filter(({ off }) => off <= bound);
  const hasSameName = near.some(({ off }) => off === 0);
  return near
    .filter(({ off }) => off === 0 || !hasSameName)
    .toSorted(
      (a, b) => a.off - b.off || b.shared - a.shared || a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
    )
    .slice(0, maxPaths)
    .map(({ path }) => path);
}
