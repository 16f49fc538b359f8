import { addCount } from "../../../base/index.ts";

/** Maximum number of commits that count. */
export const HISTORY_COMMITS = 500;

/** A commit with more changed files is ignored, because it reveals nothing about any one of them. */
const MAX_COMMIT_FILES = 30;

/** Number of recent commits that changed each path. Paths that no commit touched are absent. */
export type EditCounts = ReadonlyMap<string, number>;

/**
 * Counts the commits that changed each path. Ignores commits with more than {@link MAX_COMMIT_FILES} paths, which
 * reveal nothing about any one of them.
 * @param changes changed paths by commit
 */
export function countEdits(changes: readonly (readonly string[])[]): EditCounts {
  const edits = new Map<string, number>();
  for (const paths of changes) {
    if (paths.length > MAX_COMMIT_FILES) continue;
    for (const path of paths) addCount(edits, path);
  }
  return edits;
}
