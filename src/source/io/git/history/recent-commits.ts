import { CarryonError } from "../../../../base/index.ts";
import type { RecentCommit } from "../../../source.ts";
import { type GitRepository, resolveId } from "../git.ts";
import { readLoggedPaths } from "../log.ts";
import { isPartial } from "../origin.ts";

/** Error codes of a clone without trees, which cannot tell what its commits changed. */
const TREELESS: ReadonlySet<string> = new Set(["git-failed", "missing-object"]);

/**
 * Lists the newest `maxCount` first-parent commits up to the commit that a ref names, newest first, with the paths they
 * change. Leaves out the first commit of the history. Returns `undefined` if the ref is unknown, or if a shallow or
 * partial clone lacks what it needs. Implements `Source.recentCommits`.
 */
export async function recentCommits(
  repository: GitRepository,
  ref: string,
  maxCount: number,
): Promise<readonly RecentCommit[] | undefined> {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  try {
    return (await readLoggedPaths(repository, commit, maxCount + 1))?.toReversed();
  } catch (error) {
    if (error instanceof CarryonError && TREELESS.has(error.code) && isPartial(repository)) return undefined;
    throw error;
  }
}
