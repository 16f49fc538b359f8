import type { Commit, Commits } from "../../source/index.ts";
import type { Baseline, NoBaseline } from "../delta/delta-model.ts";
import type { RunEvent } from "./event.ts";

/** The commit to compare with, or why it is missing. `nothing` is the empty tree before a first commit. */
export type FoundBaseline =
  | {
      readonly how: Exclude<Baseline, "nothing">;
      readonly commit: string;
      /**
       * Commit that supplies the rules, if different. The author of a change chooses where a branch starts, so the
       * rules must not come from there.
       */
      readonly rules?: string;
    }
  | { readonly how: "nothing" }
  | { readonly missing: NoBaseline };

/** Baseline requested by the caller: derived from the event, none, or a ref. */
export type BaselineRequest = (typeof BASELINE_WORDS)[number] | { readonly ref: string };

/** Baseline requests other than refs: `auto` uses the event, `none` disables the comparison. */
export const BASELINE_WORDS = ["auto", "none"] as const;

/**
 * Returns the commit to compare a run with, or why it is missing. Fetches the commit if the clone lacks it. On a pull
 * request this is the first parent of the checked-out merge commit: the exact tree that the change was merged into, so
 * that other changes are not attributed to it. If the branch itself is checked out, this is its merge base with the
 * target, and the target's latest commit supplies the rules.
 */
export function findBaseline(commits: Commits, event: RunEvent, request: BaselineRequest): FoundBaseline {
  if (request === "none") return { missing: "not-asked" };
  if (request !== "auto") return requestedBaseline(commits, request.ref);
  const head = commits.head();
  if (head === undefined) return { missing: "unusable" };
  if (event.kind === "merge-group") return fetchedBaseline(commits, event.base, "merge-group");
  if (event.kind === "pull-request" && !isPullRequestMerge(commits, head, event))
    return branchBase(commits, head, event.base);
  const before = event.kind === "push" ? event.before : undefined;
  if (before === undefined || before === head.id) return parentOf(commits, head);
  const pushed = fetchedBaseline(commits, before, "before");
  // A force push may have deleted the previous commit permanently.
  return "how" in pushed ? pushed : parentOf(commits, head);
}

function parentOf(commits: Commits, { parents: [parent] }: Commit): FoundBaseline {
  return parent === undefined ? { how: "nothing" } : fetchedBaseline(commits, parent, "first-parent");
}

/**
 * Whether the checked-out commit is GitHub's merge of a pull request, not the head of its branch. If branch and target
 * have moved on since the event, the merge does not contain the event's head. Then the ref that actions/checkout writes
 * for `refs/pull/<number>/merge` identifies it.
 */
function isPullRequestMerge(
  commits: Commits,
  { id, parents }: Commit,
  { head, number }: Extract<RunEvent, { kind: "pull-request" }>,
): boolean {
  if (id === head || parents.length !== 2) return false;
  return parents[1] === head || commits.resolve(`refs/remotes/pull/${number}/merge`) === id;
}

/**
 * Returns the base of a checked-out branch: the tree at its merge base, with the rules of the target's latest commit.
 * Falls back to the target's latest commit if this clone cannot determine the merge base, or if the merge base is the
 * head itself.
 */
function branchBase(commits: Commits, head: Commit, base: string): FoundBaseline {
  const commit = commits.has(base) ? commits.mergeBase(base, head.id) : undefined;
  if (commit !== undefined && commit !== head.id) {
    const point = fetchedBaseline(commits, commit, "branch-point");
    return "how" in point && commit !== base ? { ...point, rules: base } : point;
  }
  return fetchedBaseline(commits, base, "branch-top");
}

function requestedBaseline(commits: Commits, ref: string): FoundBaseline {
  const commit = commits.resolve(ref) ?? commits.fetch(ref, 1);
  return commit === undefined ? { missing: "not-fetched" } : fetchedBaseline(commits, commit, "given");
}

function fetchedBaseline(
  commits: Commits,
  commit: string,
  how: Exclude<Baseline, "nothing">,
): Exclude<FoundBaseline, { readonly how: "nothing" }> {
  if (commits.has(commit)) return { how, commit };
  return commits.fetch(commit, 1) === commit && commits.has(commit) ? { how, commit } : { missing: "not-fetched" };
}
