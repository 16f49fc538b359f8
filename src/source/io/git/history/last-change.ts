import type { LastChange } from "../../../commits.ts";
import { decodePath, isObjectId } from "../../../../base/index.ts";
import { type GitRepository, runGit } from "../git.ts";

/**
 * Finds the newest commit that changed a file, at or before `from`. `undefined` if no commit did, or if this clone is
 * too shallow to tell. Implements `Commits.lastChange`.
 * @param from full id of a commit
 * @param path canonical path
 */
export function lastChange(repository: GitRepository, from: string, path: string): LastChange | undefined {
  if (!isObjectId(from)) return undefined;
  const args = ["rev-list", "--max-count=1", "--timestamp", from, "--", decodePath(path).toString("utf8")];
  const { code, stdout } = runGit(repository, args);
  const [, time, commit = ""] = /^(\d+) ([0-9a-f]+)$/u.exec(code === 0 ? stdout.toString("latin1").trim() : "") ?? [];
  if (!isObjectId(commit)) return undefined;
  // At the boundary of a shallow clone, all files seem new.
  const isShallowBoundary = /^parent /mu.test(commitHeader(repository, commit)) && lacksParents(repository, commit);
  return isShallowBoundary ? undefined : { commit, day: new Date(Number(time) * 1000).toISOString().slice(0, 10) };
}

/** Header of the stored commit object, with all parents that it names. */
function commitHeader(repository: GitRepository, commit: string): string {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", commit]);
  return code === 0 ? stdout.toString("latin1").split("\n\n", 1)[0]! : "";
}

/** Whether this clone lacks all parents of a commit. */
function lacksParents(repository: GitRepository, commit: string): boolean {
  const { code, stdout } = runGit(repository, ["rev-list", "--max-count=1", "--parents", commit]);
  return code !== 0 || !stdout.toString("latin1").trim().includes(" ");
}
