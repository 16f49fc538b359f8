import type { LastChange } from "../../../commits.ts";
import { decodePath, isObjectId } from "../../../../base/index.ts";
import { type GitRepository, runGit } from "../git.ts";

/** Returns what `Commits.lastChange` promises. */
export function lastChange(repository: GitRepository, from: string, path: string): LastChange | undefined {
  if (!isObjectId(from)) return undefined;
  const args = ["rev-list", "--max-count=1", "--timestamp", from, "--", decodePath(path).toString("utf8")];
  const { code, stdout } = runGit(repository, args);
  const [, time, commit = ""] = /^(\d+) ([0-9a-f]+)$/u.exec(code === 0 ? stdout.toString("latin1").trim() : "") ?? [];
  if (!isObjectId(commit)) return undefined;
  // Where a shallow clone ends, all files seem to be new.
  const isCut = /^parent /mu.test(objectOf(repository, commit)) && isEnd(repository, commit);
  return isCut ? undefined : { commit, day: new Date(Number(time) * 1000).toISOString().slice(0, 10) };
}

/** Returns the header of a commit as it is stored, with all parents that it names. */
function objectOf(repository: GitRepository, commit: string): string {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", commit]);
  return code === 0 ? stdout.toString("latin1").split("\n\n", 1)[0]! : "";
}

/** Whether this clone has no parent of a commit. */
function isEnd(repository: GitRepository, commit: string): boolean {
  const { code, stdout } = runGit(repository, ["rev-list", "--max-count=1", "--parents", commit]);
  return code !== 0 || !stdout.toString("latin1").trim().includes(" ");
}
