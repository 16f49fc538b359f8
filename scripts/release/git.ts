import { execFileSync } from "node:child_process";
import type { ListedCommit } from "./notes.ts";

/**
 * Output of git, without the last line break.
 * @throws Error if git fails
 */
export function gitText(root: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 1 << 26 }).replace(/\n$/u, "");
}

export function tagsOf(root: string): readonly string[] {
  return gitText(root, "tag", "--list")
    .split("\n")
    .filter((tag) => tag !== "");
}

/** Commits of `tag` that `previous` does not contain, newest first, without merges; empty without `previous`. */
export function commitsSince(root: string, previous: string | undefined, tag: string): readonly ListedCommit[] {
  if (previous === undefined) return [];
  const log = gitText(root, "log", "--no-merges", "--format=%h%x00%s", `${previous}..${tag}`);
  return log.split("\n").flatMap((line) => {
    const [id = "", subject] = line.split("\0");
    return subject === undefined ? [] : [{ id, subject }];
  });
}
