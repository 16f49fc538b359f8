import { CarryonError } from "../../../../base/index.ts";
import type { RecentCommit } from "../../../source.ts";
import { type GitRepository, resolveId } from "../git.ts";
import { readLoggedPaths } from "../log.ts";
import { isPartial } from "../origin.ts";

/** Errors of a clone without trees, which cannot tell what its commits changed. */
const TREELESS: ReadonlySet<string> = new Set(["git-failed", "missing-object"]);

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
    if (error instanceof CarryonError && TREELESS.has(error.code) && isPartial(repository)) return undefined;
    throw error;
  }
}
