import type { Manifest } from "../../pack/index.ts";
import type { Freshness } from "../state/snapshot.ts";
import type { TreeState } from "../state/tree-state.ts";

/** Whether a pack is what a tree is, by its manifest alone. */
export interface ManifestFreshness {
  readonly freshness: Extract<Freshness, "fresh" | "stale" | "unknown">;
  /** Files that it shows and that have changed, sorted as in the manifest. */
  readonly changed: readonly string[];
  /** Those of them that the tree does not have. */
  readonly absent: readonly string[];
}

/**
 * Compares the blobs that a manifest names with those of a tree. Files with redactions have no blob there, so that a pack
 * with some is never known to be fresh, but can be known to be stale.
 * @param folder where the pack is: canonical, relative to the top of the tree; `undefined` if it is elsewhere
 */
export function manifestFreshness(
  { files, skipped }: Manifest,
  tree: TreeState,
  folder: string | undefined,
): ManifestFreshness {
  const known = new Set([...files, ...skipped].map(({ path }) => path));
  const isOwn = (path: string): boolean => folder !== undefined && path.startsWith(`${folder}/`);
  const paths = tree.paths();
  const present = new Set(paths);
  const isChanged = ({ path, blob }: Manifest["files"][number]): boolean =>
    !present.has(path) || (blob !== null && tree.idOf(path) !== blob);
  const changed = files.filter((file) => isChanged(file)).map(({ path }) => path);
  const isMoved =
    paths.some((path) => !known.has(path) && !isOwn(path)) || skipped.some(({ path }) => !present.has(path));
  const absent = changed.filter((path) => !present.has(path));
  if (changed.length > 0 || isMoved) return { freshness: "stale", changed, absent };
  return { freshness: files.some(({ blob }) => blob === null) ? "unknown" : "fresh", changed, absent };
}
