import { type FoundBaseline, findBaseline } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import { type RequestedPair, findPairs } from "../../site/index.ts";
import type { Commits } from "../../source/index.ts";
import { type Checkout, type Inputs, type WorkflowRun, fetchPartialClone } from "../index.ts";

/** Commits besides the head that a run reads. */
export interface ChangeCommits {
  /** Commit whose FULL document a delta pack builds on. */
  readonly anchor: string | undefined;
  /** Additional commit pairs that the site compares. */
  readonly deltas: readonly RequestedPair[];
}

/** @throws CarryonError `ref-not-found` if `baseline` is an unknown ref: a typo must not skip the budget check */
export function resolveBaseline(commits: Commits, { baseline }: Inputs, { event }: WorkflowRun): FoundBaseline {
  const baselineMatch = findBaseline(commits, event, baseline);
  if (typeof baseline === "object" && "missing" in baselineMatch) throw unknownRef("baseline", baseline.ref);
  return baselineMatch;
}

/**
 * Resolves the commits that the inputs name, and fetches the files of all commits that a partial clone lacks.
 * @throws CarryonError `ref-not-found` for an unknown ref, `missing-object` if files of the head cannot be fetched
 */
export function fetchCommits({ commits, commit }: Checkout, baseline: FoundBaseline, inputs: Inputs): ChangeCommits {
  const anchor = inputs.anchor === undefined ? undefined : resolveAnchor(inputs.anchor, commits);
  fetchPartialClone(commits, commit, [...baselineCommits(baseline), ...(anchor === undefined ? [] : [anchor])]);
  return { anchor, deltas: inputs.site ? findPairs(inputs.siteDeltas, commits) : [] };
}

/** Commits that a comparison reads, besides the head. */
export function baselineCommits(baseline: FoundBaseline): readonly string[] {
  if (!("commit" in baseline)) return [];
  return baseline.rules === undefined ? [baseline.commit] : [baseline.commit, baseline.rules];
}

function resolveAnchor(ref: string, commits: Commits): string {
  const id = commits.resolve(ref) ?? commits.fetch(ref, 1);
  if (id !== undefined) return id;
  throw unknownRef("anchor", ref);
}

function unknownRef(input: string, ref: string): CarryonError {
  const message = `the ${input} ${JSON.stringify(ref)} is not in this clone and cannot be fetched`;
  return new CarryonError("ref-not-found", message, {
    hint: "Give a branch, a tag or a commit id of this repository.",
  });
}
