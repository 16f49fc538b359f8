import type { FailReason } from "../../model/report/delta-extract.ts";
import type { Delta } from "../../model/report/delta.ts";
import type { Report } from "../../model/report/report.ts";
import { commentBlocks } from "./comment-blocks.ts";
import { extractOf } from "./comment.ts";
import { fitted } from "./markdown-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";

/** What a job summary is made of. */
export interface SummaryInput {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Whether a second build gave the same bytes; `undefined` where none was made. */
  readonly deterministic: boolean | undefined;
}

/** Rows about the change; the report has more. */
const ROWS = 5000;

/**
 * A job summary as Markdown of at most `maxBytes`, for which rows are left out and counted: what a comment says, with
 * more rows, and what is in the packs and what is not. The runner drops a summary of more than 1 MiB.
 */
export function summaryMarkdown(input: SummaryInput, maxBytes: number = 900 * 1024): string {
  const { report, delta, failed, deterministic } = input;
  const comment = extractOf(delta, { key: "default", failed, deterministic }, ROWS);
  const about = commentBlocks(comment);
  const blocks = [...about.slice(0, -1), ...reportBlocks(report), ...about.slice(-1)];
  return `${fitted(blocks, { most: maxBytes - 1, measure: (text) => Buffer.byteLength(text) })}\n`;
}
