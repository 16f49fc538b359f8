import { type Delta, type FailReason, type ReviewSummary, extractOf } from "../../compare/index.ts";
import { type Report, fitBlocks } from "../../pack/index.ts";
import { commentBlocks } from "../comment/comment-markdown.ts";
import { type CommentLinks, linkLine } from "../comment/links.ts";
import { reportBlocks } from "./report-blocks.ts";

/** Input of a job summary. */
export interface JobSummaryInput {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Whether a second build wrote the same bytes; `undefined` if there was none. */
  readonly deterministic: boolean | undefined;
  readonly links: CommentLinks;
  readonly review?: ReviewSummary | undefined;
}

/** Rows about the change at most; the report has all of them. */
const ROWS = 5000;

/**
 * Returns a job summary as Markdown of at most `maxBytes`: the pull request comment with more rows, then what is in the
 * packs and what was left out. Rows beyond the limit are left out and counted; the runner drops a summary of more than
 * 1 MiB.
 */
export function summaryMarkdown(input: JobSummaryInput, maxBytes: number = 900 * 1024): string {
  const { report, delta, failed, deterministic, links, review } = input;
  const { findings } = report;
  const comment = extractOf(delta, { key: "default", failed, deterministic, review, findings }, ROWS);
  const about = commentBlocks(comment);
  const blocks = [...about.slice(0, -1), ...reportBlocks(report), ...about.slice(-1)];
  const last = `\n\n${linkLine(links)}\n`;
  const most = maxBytes - Buffer.byteLength(last);
  return `${fitBlocks(blocks, { most, measure: (text) => Buffer.byteLength(text) })}${last}`;
}
