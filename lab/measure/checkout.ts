import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { environment } from "./environment.ts";
import { trackedFiles } from "./text-files.ts";

/** A clone of a repository with two adjacent commits. */
export interface Checkout {
  readonly name: string;
  readonly directory: string;
  readonly head: string;
  /** The first parent of `head`. */
  readonly parent: string;
}

/**
 * Clones a repository without changing it. A repository with only one commit gets a second one that changes one file.
 */
export function checkOut(repository: string, home: string, directory: string): Checkout {
  const git = gitIn(home);
  git(home, "clone", "--quiet", "--no-hardlinks", resolve(repository), directory);
  if (git(directory, "rev-list", "--count", "--max-count=2", "--first-parent", "HEAD") === "1") {
    const [first] = trackedFiles(directory);
    if (first === undefined) throw new Error(`${repository}: no file is tracked`);
    appendFileSync(first, "\n");
    commitAll(directory, home);
  }
  const [head, parent] = ["HEAD", "HEAD~1"].map((ref) => git(directory, "rev-parse", ref));
  return { name: basename(resolve(repository)), directory, head: head ?? "", parent: parent ?? "" };
}

/** Checks out a commit. */
export function goTo({ directory }: Checkout, commit: string, home: string): void {
  gitIn(home)(directory, "checkout", "--quiet", "--detach", commit);
}

/** Commits everything in a directory. */
export function commitAll(directory: string, home: string): void {
  const git = gitIn(home);
  git(directory, "add", "--all", "--force");
  git(
    directory,
    "-c",
    "user.name=bench",
    "-c",
    "user.email=bench@example.com",
    "commit",
    "--quiet",
    "--message=change",
  );
}

/** Creates a function that runs git in a directory and returns its output. */
export function gitIn(home: string): (directory: string, ...args: readonly string[]) => string {
  return (cwd, ...args) => execFileSync("git", args, { cwd, env: environment(home), encoding: "utf8" }).trim();
}
