import { CarryonError } from "../../../model/error.ts";
import type { RecentCommit } from "../../../model/ports/repository/source.ts";
import { type GitRepository, resolveId } from "../git.ts";
import { readLoggedPaths } from "../log.ts";
import { isPartial } from "../origin.ts";

/** Returns what `Source.recentCommits` promises, for the history of the commit that a ref names. */
export async function recentCommits(
  repository: GitRepository,
  ref: string,
  most: number,
): Promise<readonly RecentCommit[] | undefined> {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  try {
    return (await readLoggedPaths(repository, commit, most + 1))?.toReversed();
  } catch (error) {
    // A clone without trees cannot tell what its commits changed.
    if (error instanceof CarryonError && error.code === "git-failed" && isPartial(repository)) return undefined;
    throw error;
  }
}
