import { type Delta, type RunOutcome, buildExtract } from "../../compare/index.ts";
import { type Report, markdownPackNames } from "../../pack/index.ts";
import { fitBlocks } from "../markdown/blocks.ts";
import { verdictBlocks } from "../comment/comment-markdown.ts";
import { type CommentLinks, linkLine } from "../comment/links.ts";
import { changeSentences, findingSentences, joined } from "../comment/sentences.ts";
import { changeBlocks, measurementSection, prefixSentence } from "./change-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";

/** Input of a job summary. */
export interface JobSummaryInput extends RunOutcome {
  readonly report: Report;
  readonly delta: Delta;
  readonly links: CommentLinks;
}

/** Maximum number of rows per table about the change. The report has all of them. */
const MAX_DELTA_ROWS = 5000;

/**
 * Renders a job summary as Markdown within `maxBytes`: the verdict of the pull request comment, every change, then the
 * contents of the packs and the files left out. Rows beyond the limit are dropped and counted. The runner discards a
 * summary of more than 1 MiB.
 */
export function summaryMarkdown(input: JobSummaryInput, maxBytes: number = 900 * 1024): string {
  const { report, delta, links, ...outcome } = input;
  const { findings } = report;
  const comment = buildExtract(delta, { key: "default", findings, ...outcome }, MAX_DELTA_ROWS);
  const nameOf = markdownPackNames(comment.packs);
  const source = { comment, nameOf, links };
  const sentences = [changeSentences(source), findingSentences(source), prefixSentence(comment.packs, nameOf)];
  const blocks = [
    ...verdictBlocks(source, MAX_DELTA_ROWS),
    joined(sentences),
    ...changeBlocks(comment, nameOf),
    ...reportBlocks(report, comment.folder),
    measurementSection(comment),
  ].filter((block) => block !== "");
  const last = `\n\n${linkLine(comment, links)}\n`;
  const maxLength = maxBytes - Buffer.byteLength(last);
  return `${fitBlocks(blocks, { max: maxLength, measure: (text) => Buffer.byteLength(text) })}${last}`;
}
