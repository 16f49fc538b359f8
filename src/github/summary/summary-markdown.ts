import { type Acceptance, type Delta, type FailReason, type ReviewSummary, buildExtract } from "../../compare/index.ts";
import { type Report, fitBlocks } from "../../pack/index.ts";
import { commentBlocks } from "../comment/comment-markdown.ts";
import { type CommentLinks, linkLine } from "../comment/links.ts";
import { reportBlocks } from "./report-blocks.ts";

/** Input of a job summary. */
export interface JobSummaryInput {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Set if a maintainer accepted what exceeds a budget. */
  readonly accepted?: Acceptance | undefined;
  /** Whether a second build wrote the same bytes; `undefined` without a second build. */
  readonly deterministic: boolean | undefined;
  readonly links: CommentLinks;
  readonly review?: ReviewSummary | undefined;
}

/** Maximum number of rows per table about the change. The report has all of them. */
const MAX_DELTA_ROWS = 5000;

/**
 * Renders a job summary as Markdown within `maxBytes`: the pull request comment with more rows, then the contents of
 * the packs and the files left out. Rows beyond the limit are dropped and counted. The runner discards a summary of
 * more than 1 MiB.
 */
export function summaryMarkdown(input: JobSummaryInput, maxBytes: number = 900 * 1024): string {
  const { report, delta, links, ...run } = input;
  const comment = buildExtract(delta, { ...run, key: "default", findings: report.findings }, MAX_DELTA_ROWS);
  const about = commentBlocks(comment);
  const blocks = [...about.slice(0, -1), ...reportBlocks(report), ...about.slice(-1)];
  const last = `\n\n${linkLine(links)}\n`;
  const maxLength = maxBytes - Buffer.byteLength(last);
  return `${fitBlocks(blocks, { max: maxLength, measure: (text) => Buffer.byteLength(text) })}${last}`;
}
