import { distance } from "fastest-levenshtein";
import { baseNameOf } from "../../base/index.ts";

/** Longest name that is compared letter by letter. */
const MAX_NAME_LENGTH = 60;

/** Returns existing paths that a wrong one most likely means, likeliest first: of the same name, else of a similar one. */
export function likelyPaths(wrong: string, paths: readonly string[], most: number): readonly string[] {
  const name = baseNameOf(wrong).toLowerCase();
  if (name === "" || name.length > MAX_NAME_LENGTH) return [];
  const bound = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  const parts = new Set(wrong.toLowerCase().split("/"));
  return paths
    .map((path) => {
      const other = baseNameOf(path).toLowerCase();
      const isFar = Math.abs(other.length - name.length) > bound;
      const off = other === name ? 0 : isFar ? Infinity : distance(name, other);
      const shared =
        off <= bound
          ? path
              .toLowerCase()
              .split("/")
              .filter((part) => parts.has(part)).length
          : 0;
      return { path, off, shared };
    })
    .filter(({ off }) => off <= bound)
    .toSorted(
      (a, b) => a.off - b.off || b.shared - a.shared || a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
    )
    .slice(0, most)
    .map(({ path }) => path);
}
