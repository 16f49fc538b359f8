import type { Manifest } from "../../pack/index.ts";
import type { Freshness } from "../state/snapshot.ts";
import type { TreeState } from "../state/tree-state.ts";

/** Result of comparing a pack with a tree by the pack's manifest alone. */
export interface ManifestFreshness {
  readonly freshness: Extract<Freshness, "fresh" | "stale" | "unknown">;
  /** Shown files that have changed, in manifest order. */
  readonly changed: readonly string[];
  /** Changed files that are missing from the tree. */
  readonly absent: readonly string[];
}

/**
 * Compares the blob ids in a manifest with those of a tree. `stale` if a listed file changed or is missing, or if the
 * tree has a new file. A file with redactions has no blob id in the manifest, so a pack with redactions can be
 * recognized as stale, but never as fresh: it is `unknown`.
 * @param folder folder of the pack: canonical, relative to the top of the tree; `undefined` if it is outside of the
 * tree
 */
export function manifestFreshness(
  { files, skipped }: Manifest,
  tree: TreeState,
  folder: string | undefined,
): ManifestFreshness {
  const listedPaths = new Set([...files, ...skipped].map(({ path }) => path));
  const isInPack = (path: string): boolean => folder !== undefined && path.startsWith(`${folder}/`);
  const paths = tree.paths();
  const present = new Set(paths);
  const isChanged = ({ path, blob }: Manifest["files"][number]): boolean =>
    !present.has(path) || (blob !== null && tree.idOf(path) !== blob);
  const changedPaths = files.filter((file) => isChanged(file)).map(({ path }) => path);
  const isMoved =
    paths.some((path) => !listedPaths.has(path) && !isInPack(path)) || skipped.some(({ path }) => !present.has(path));
  const absent = changedPaths.filter((path) => !present.has(path));
  if (changedPaths.length > 0 || isMoved) return { freshness: "stale", changed: changedPaths, absent };
  return { freshness: files.some(({ blob }) => blob === null) ? "unknown" : "fresh", changed: changedPaths, absent };
}
