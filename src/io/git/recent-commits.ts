import { CarryonError } from "../../model/error.ts";
import type { RecentCommit } from "../../model/ports/source.ts";
import { type GitRepository, resolveId } from "./git.ts";
import { readLog } from "./log.ts";
import { isPartial } from "./origin.ts";

/** Returns what `Source.recentCommits` promises, for the history of the commit that a ref names. */
export async function recentCommits(
  repository: GitRepository,
  ref: string,
  most: number,
): Promise<readonly RecentCommit[] | undefined> {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  // The oldest commit of a log has its whole tree as changes, so one more is read.
  const log = await completeLog(repository, commit, most + 1);
  return log
    ?.slice(1)
    .map(({ subject, changes }) => ({ subject, paths: changes.map(({ path }) => path) }))
    .toReversed();
}

/** Returns the commits of a log; `undefined` if the clone lacks one of them, or a tree of one. */
async function completeLog(repository: GitRepository, commit: string, most: number) {
  try {
    const { commits, shallow } = await readLog(repository, commit, most);
    return shallow ? undefined : commits;
  } catch (error) {
    if (error instanceof CarryonError && error.code === "git-failed" && isPartial(repository)) return undefined;
    throw error;
  }
}
