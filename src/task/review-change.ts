import { CarryonError } from "../base/index.ts";
import type { Commits, Origin, Source } from "../source/index.ts";
import { type EnginePorts, openRunContext, openTree } from "../pack/index.ts";
import type { ReviewText } from "./review/pack/review.ts";
import { openTreeOrNothing } from "../compare/index.ts";
import { buildReview, type ReviewBuild, type ReviewBasis } from "./build-review.ts";

/** Ports for a review, apart from its two sources. */
export interface ReviewPorts {
  readonly packs: EnginePorts;
  /** `undefined` outside a git repository. */
  readonly commits: Commits | undefined;
}

/** Change between two sources to review. */
export interface ChangeToReview extends ReviewBasis {
  readonly base: Source;
  readonly head: Source;
}

/** Review pack that is planned but not written, with the origins of both sides. */
export interface ReviewedChange extends ReviewBuild {
  readonly base: Origin;
  readonly head: Origin;
}

/** Maximum number of commits whose subjects describe a change. */
const MAX_COMMITS = 50;
const TRAILER = /^(?:Acked|Co-authored|Reported|Reviewed|Signed-off|Suggested|Tested)-by: |^Change-Id: /iu;
const MERGE = /^Merge (?:[0-9a-f]{40} into|branch|pull request|remote-tracking)/u;

/**
 * Plans the review pack of the change between two sources with `buildReview`. If both are commits or based on one, the
 * subjects of the last {@link MAX_COMMITS} commits between them, without merges, serve as its description; the whole
 * message of a single commit does.
 * @throws CarryonError `nothing-changed` if the change has nothing that a pack can show; other codes if a source or the
 * head's config cannot be used
 */
export async function reviewChange(ports: ReviewPorts, change: ChangeToReview): Promise<ReviewedChange> {
  const { packs, commits } = ports;
  using context = openRunContext(packs);
  const { request, policySource } = change;
  const base = await openTreeOrNothing(change.base, packs.onProgress);
  const head = await openTree(change.head, packs.onProgress);
  const text = changeText(commits, base.origin, head.origin);
  const review = await buildReview(context, { base, head, request, policySource, text });
  if (review.changes.length === 0) throw nothingChanged();
  return { ...review, base: base.origin, head: head.origin };
}

function changeText(
  commits: Commits | undefined,
  { commit: base }: Origin,
  { commit: head }: Origin,
): ReviewText | undefined {
  if (commits === undefined || base === undefined || head === undefined || base === head) return undefined;
  const subjects = commits.subjects(head, base, MAX_COMMITS).filter((subject) => !MERGE.test(subject));
  const [only] = subjects;
  if (only === undefined) return undefined;
  return subjects.length === 1
    ? { title: only, body: commits.parents(head).includes(base) ? withoutTrailers(commits.body(head)) : "" }
    : { title: "", body: subjects.map((subject) => `- ${subject}`).join("\n") };
}

/** Removes lines that name people and reviews, such as `Signed-off-by: …`. */
function withoutTrailers(body: string): string {
  return body
    .split("\n")
    .filter((line) => !TRAILER.test(line))
    .join("\n")
    .trim();
}

function nothingChanged(): CarryonError {
  return new CarryonError("nothing-changed", "no changes that a pack can show", {
    hint: "Change a file first, or give the ref that the change starts from, such as main or v1.0.0..v1.1.0.",
  });
}
