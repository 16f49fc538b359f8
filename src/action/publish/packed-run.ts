import type { CommentLinks } from "../../github/index.ts";
import {
  type Acceptance,
  type Delta,
  type DeltaExtract,
  type FailReason,
  type ReviewSummary,
  boundedExtract,
} from "../../compare/index.ts";
import type { Report } from "../../pack/index.ts";
import { commentLinks } from "../links.ts";
import type { ServiceReports } from "../service-reports.ts";
import type { Step } from "../step.ts";

/** Review pack that has been written. */
export interface WrittenReview {
  /** Path of its only file. */
  readonly path: string;
  readonly summary: ReviewSummary;
}

/** Run whose packs have been written and compared, ready to be published. */
export interface PackedRun {
  readonly step: Step;
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Set if a maintainer accepted what exceeds a budget; `failed` then lacks `budget`. */
  readonly accepted?: Acceptance | undefined;
  /** Whether a second build wrote the same bytes; `undefined` if there was no second build or it failed. */
  readonly deterministic: boolean | undefined;
  /** Pack directory. */
  readonly out: string;
  readonly services: ServiceReports;
  /** Packed folder, relative to the repository root. `undefined` if the whole repository is packed. */
  readonly folder: string | undefined;
  /** Review pack of a pull request, if one was written. */
  readonly review?: WrittenReview | undefined;
}

/** Links for the comment and the summary of a run. */
export function runLinks({ step: { context, inputs } }: PackedRun): CommentLinks {
  const { run, event } = context;
  const pull = event.kind === "pull-request" ? event.number : undefined;
  return commentLinks({ run, pull, uploads: inputs.uploadArtifacts }, context, inputs);
}

/** Returns the data that the comment of a run renders, within the size limit of `comment.json`. */
export function runExtract({
  report: { findings },
  delta,
  failed,
  accepted,
  deterministic,
  step: { inputs },
  folder,
  review,
}: PackedRun): DeltaExtract {
  return boundedExtract(delta, {
    key: inputs.commentKey,
    folder,
    failed,
    accepted,
    deterministic,
    review: review?.summary,
    findings,
  });
}
