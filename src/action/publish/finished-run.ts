import { commentOf } from "../../core/report/comment/extract.ts";
import type { FailReason } from "../../model/report/delta-extract.ts";
import type { Delta } from "../../model/report/delta.ts";
import type { Report } from "../../model/report/report.ts";
import type { RunContext } from "../event.ts";
import type { Inputs } from "../inputs.ts";

/** A run whose packs are written and compared; only publishing is left. */
export interface FinishedRun {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Whether a second build gave the same bytes; `undefined` where none was made. */
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
    | "summary"
    | "token"
    | "uploadArtifacts"
    | "workingDirectory"
  >;
  readonly context: RunContext;
}

/** What the comment of a run is made of. */
export function commentOfRun({ delta, failed, deterministic, inputs }: FinishedRun): ReturnType<typeof commentOf> {
  return commentOf(delta, { key: inputs.commentKey, failed, deterministic });
}
