import { join } from "node:path";
import type { PackedChange, ReviewWish } from "./pack-and-compare.ts";
import { messageOf, printDocuments } from "../../pack/index.ts";
import { formatCount, logText } from "../../base/index.ts";
import { reviewContents } from "../../task/index.ts";
import { writeText } from "../../base/io/index.ts";
import { readPullRequestText, type WorkflowRun } from "../event.ts";
import type { Inputs } from "../inputs.ts";
import type { ActionHost } from "../host.ts";
import type { WrittenReview } from "../publish/packed-run.ts";

/** Returns how a run wants its change to be reviewed: a pull request where an input or the config asks for it. */
export function reviewWish(
  { review, reviewBudget: budget }: Inputs,
  { event, payload }: WorkflowRun,
): ReviewWish | undefined {
  if (event.kind !== "pull-request") return undefined;
  return { isOptional: !review, budget, text: readPullRequestText(payload) };
}

/** The file of a review pack, in a folder of its own: the pack directory holds what its manifest names. */
const FILE = { folder: "carryon-review", name: "review.md" };

/** Writes a review pack; one that could not be made, or not be written, is only a notice. */
export async function writeReview(
  review: PackedChange["review"],
  { temporary, workspace }: WorkflowRun,
  host: ActionHost,
): Promise<WrittenReview | undefined> {
  try {
    if (review === undefined) return undefined;
    if ("problem" in review) throw review.problem;
    const path = join(temporary ?? workspace, FILE.folder, FILE.name);
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
