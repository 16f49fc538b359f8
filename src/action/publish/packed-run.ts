import type { CommentLinks } from "../../github/index.ts";
import { type Delta, type DeltaExtract, type RunOutcome, boundedExtract } from "../../compare/index.ts";
import type { Report } from "../../pack/index.ts";
import { commentLinks } from "../links.ts";
import type { ServiceReports } from "../service-reports.ts";
import type { Step } from "../step.ts";

/** Run whose packs have been written and compared, ready to be published. */
export interface PackedRun {
  readonly step: Step;
  readonly report: Report;
  readonly delta: Delta;
  readonly outcome: RunOutcome;
  /** Pack directory. */
  readonly out: string;
  /** Path of the review pack of a pull request, if one was written. */
  readonly reviewPath?: string | undefined;
  readonly services: ServiceReports;
}

/** Links for the comment and the summary of a run. */
export function runLinks({ step: { context, inputs } }: PackedRun): CommentLinks {
  const { run, event } = context;
  const pull = event.kind === "pull-request" ? event.number : undefined;
  return commentLinks({ run, pull, uploads: inputs.uploadArtifacts }, context, inputs);
}

/** Returns the data that the comment of a run renders, within the size limit of `comment.json`. */
export function runExtract({ report: { findings }, delta, outcome, step: { inputs } }: PackedRun): DeltaExtract {
  return boundedExtract(delta, { ...outcome, key: inputs.commentKey, findings });
}
