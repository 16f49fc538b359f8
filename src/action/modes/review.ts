import { join } from "node:path";
import type { ReviewSummary } from "../../compare/index.ts";
import type { PackedChange, ReviewSettings } from "../../github/index.ts";
import { messageOf, printDocuments } from "../../pack/index.ts";
import { formatCount, logText } from "../../base/index.ts";
import { reviewContents } from "../../task/index.ts";
import { writeText } from "../../base/io/index.ts";
import { type ActionHost, type Step, readPullRequestText } from "../index.ts";

/** Settings for the review pack of a run; `undefined` unless the event is a pull request. */
export function reviewSettings({ inputs, context: { event, payload } }: Step): ReviewSettings | undefined {
  if (event.kind !== "pull-request") return undefined;
  const { review, reviewBudget: budget } = inputs;
  return { isOptional: !review, budget, text: readPullRequestText(payload) };
}

/** Review pack that has been written. */
export interface WrittenReview {
  /** Path of its only file. */
  readonly path: string;
  readonly summary: ReviewSummary;
}

/**
 * Writes a review pack to the step's folder, outside the pack directory, which contains only files in its manifest. A
 * failed build or write only causes a notice.
 * @returns path and summary; `undefined` if nothing was written
 */
export async function writeReview(
  review: PackedChange["review"],
  folder: string,
  host: ActionHost,
): Promise<WrittenReview | undefined> {
  try {
    if (review === undefined) return undefined;
    if ("problem" in review) throw review.problem;
    const path = join(folder, "review.md");
    const parts: Buffer[] = [];
    await printDocuments(review.build, (bytes) => void parts.push(Buffer.from(bytes)));
    writeText(path, Buffer.concat(parts).toString());
    const { summary } = review;
    host.info(logText(`Review pack: ${formatCount(summary.tokens)} tokens, ${reviewContents(summary)}`));
    return { path, summary };
  } catch (error) {
    host.annotate("notice", logText(`No review pack was written: ${messageOf(error)}`));
    return undefined;
  }
}
