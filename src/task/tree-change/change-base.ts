import { CarryonError } from "../../base/index.ts";
import { type Commits, missingRefHint } from "../../source/index.ts";

/** Refs of the main branch, the remote's first. The first that exists is used. */
const MAIN_REFS = [
  "refs/remotes/origin/HEAD",
  ...["refs/remotes/origin", "refs/heads"].flatMap((place) =>
    ["main", "master", "develop", "trunk"].map((name) => `${place}/${name}`),
  ),
];

/**
 * Returns the full id of the merge base of a ref and the head: the commit where a pull request would start.
 * @param ref branch, tag or commit that the change is compared with
 * @param head ref of the change
 * @throws CarryonError `ref-not-found` if either is not a commit in this clone, or if they have no common ancestor here
 */
export function changeBase(commits: Commits, ref: string, head: string): string {
  const base = commits.mergeBase(resolveCommit(commits, ref), resolveCommit(commits, head));
  if (base !== undefined) return base;
  throw new CarryonError("ref-not-found", `this clone has no common ancestor with ${ref}`, {
    hint: "Fetch the history with git fetch --unshallow.",
  });
}

function resolveCommit(commits: Commits, ref: string): string {
  const id = commits.resolve(ref);
  if (id !== undefined) return id;
  throw new CarryonError("ref-not-found", `${ref} is not a commit in this clone`, {
    hint: missingRefHint(ref),
  });
}

/**
 * Returns the full id of the merge base of `head` and the main branch: the remote's default branch, or else the first
 * of `main`, `master`, `develop` and `trunk`, on `origin` before local ones; `undefined` without a main branch or a
 * common ancestor.
 * @param head full id of a commit
 */
export function mainBase(commits: Commits, head: string): string | undefined {
  for (const ref of MAIN_REFS) {
    const main = commits.resolve(ref);
    if (main !== undefined) return commits.mergeBase(main, head);
  }
  return undefined;
}
