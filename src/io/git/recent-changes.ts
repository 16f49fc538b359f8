import { type GitRepository, resolveId } from "./git.ts";
import { readLog } from "./log.ts";

/** Returns what `Source.recentChanges` promises, for the history of the commit that a ref names. */
export async function recentChanges(
  repository: GitRepository,
  ref: string,
  most: number,
): Promise<readonly (readonly string[])[] | undefined> {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  // The oldest commit of a log has its whole tree as changes, so one more is read.
  const { commits, shallow } = await readLog(repository, commit, most + 1);
  if (shallow) return undefined;
  return commits
    .slice(1)
    .map(({ changes }) => changes.map(({ path }) => path))
    .toReversed();
}
