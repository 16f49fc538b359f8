import type { CommentLinks } from "../../github/index.ts";
import { type Delta, type FailReason, type ReviewSummary, boundedExtract } from "../../compare/index.ts";
import type { Report } from "../../pack/index.ts";
import type { WorkflowRun } from "../event.ts";
import type { Inputs } from "../inputs.ts";
import { linksOf } from "../links.ts";

/** A review pack that is written. */
export interface WrittenReview {
  /** Its only file. */
  readonly path: string;
  readonly summary: ReviewSummary;
}

/** A run whose packs are written and compared, ready to be published. */
export interface PackedRun {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Whether a second build wrote the same bytes; `undefined` if there was none. */
  readonly deterministic: boolean | undefined;
  /** The pack directory. */
  readonly out: string;
  readonly inputs: Pick<
    Inputs,
    | "annotations"
    | "artifactName"
    | "comment"
    | "commentKey"
    | "compressionLevel"
    | "retentionDays"
    | "siteUrl"
    | "summary"
    | "token"
    | "uploadArtifacts"
    | "workingDirectory"
  >;
  readonly context: WorkflowRun;
  /** The review pack of a pull request, if one was written. */
  readonly review?: WrittenReview | undefined;
}

/** Returns what the comment and the summary of a run link to. */
export function linksOfRun({ context, inputs }: PackedRun): CommentLinks {
  return linksOf({ run: context.run, uploads: inputs.uploadArtifacts }, context, inputs);
}

/** Returns the data that the comment of a run is rendered from. */
export function extractOfRun({
  report: { findings },
  delta,
  failed,
  deterministic,
  inputs,
  review,
}: PackedRun): ReturnType<typeof boundedExtract> {
  return boundedExtract(delta, { key: inputs.commentKey, failed, deterministic, review: review?.summary, findings });
}
