import { type GitRepository, resolveId, runGit } from "../git.ts";
import { type Remote, fetchObjects } from "./fetch.ts";

/**
 * Returns a function that fetches the files of commits that a clone lacks, in one request. Only files below the
 * repository's directory count. It never requests a file again that could not be fetched.
 * @returns function of full commit ids that returns whether the clone has all of their files afterwards
 */
export function missingFilesFetcher(
  repository: GitRepository,
  remote: Remote | undefined,
): (commits: readonly string[]) => boolean {
  const unavailable = new Set<string>();
  return (commits) => {
    const missing = missingObjects(repository, commits);
    if (missing.length === 0) return true;
    if (remote === undefined || missing.some((id) => unavailable.has(id))) return false;
    if (fetchObjects(repository, remote, missing) && missingObjects(repository, commits).length === 0) return true;
    for (const id of missing) unavailable.add(id);
    return false;
  };
}

/** Ids of the objects in the commits' trees that a clone lacks. It lists nothing below a missing tree. */
function missingObjects(repository: GitRepository, commits: readonly string[]): readonly string[] {
  // A commit may lack the folder. Then it also lacks no file of it.
  const trees = commits.flatMap((commit) => resolveId(repository, `${commit}^{commit}:./`) ?? []);
  if (trees.length === 0) return [];
  const args = ["rev-list", "--objects", "--no-object-names", "--missing=print", ...new Set(trees)];
  const { code, stdout } = runGit(repository, args);
  // Older versions of git fail if one of the trees itself is missing. A fetch of a tree brings all files below it.
  if (code !== 0) return trees;
  const lines = stdout.toString("latin1").split("\n");
  return lines.filter((line) => line.startsWith("?")).map((line) => line.slice(1));
}
