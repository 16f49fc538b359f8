import { CarryonError } from "../../base/index.ts";
import { type Commits, missingRefHint } from "../../source/index.ts";

/** Where work usually begins, first the remote's version; the first that there is counts. */
const BRANCHES = [
  "refs/remotes/origin/HEAD",
  ...["refs/remotes/origin", "refs/heads"].flatMap((place) =>
    ["main", "master", "develop", "trunk"].map((name) => `${place}/${name}`),
  ),
];

/**
 * Returns the full id of the commit that a change since a ref begins at, as for a pull request: the best common ancestor of
 * the ref and the head.
 * @param head a ref
 * @throws CarryonError `ref-not-found`
 */
export function changeBase(commits: Pick<Commits, "resolve" | "mergeBase">, ref: string, head: string): string {
  const base = commits.mergeBase(resolved(commits, ref), resolved(commits, head));
  if (base !== undefined) return base;
  throw new CarryonError("ref-not-found", `this clone has no common ancestor with ${ref}`, {
    hint: "Fetch the history with git fetch --unshallow.",
  });
}

function resolved(commits: Pick<Commits, "resolve">, ref: string): string {
  const id = commits.resolve(ref);
  if (id !== undefined) return id;
  throw new CarryonError("ref-not-found", `${ref} is not a commit in this clone`, {
    hint: missingRefHint(ref),
  });
}

/** Returns where a commit's history left the main branch; `undefined` if there is none. */
export function mainBase(commits: Pick<Commits, "resolve" | "mergeBase">, head: string): string | undefined {
  for (const ref of BRANCHES) {
    const main = commits.resolve(ref);
    if (main !== undefined) return commits.mergeBase(main, head);
  }
  return undefined;
}
