import { join } from "node:path";
import type { FoundBaseline } from "../app/compare/baseline.ts";
import { printDocuments } from "../app/print.ts";
import { reviewSources } from "../app/task/review-sources.ts";
import { logText } from "../core/report/log-text.ts";
import { reviewContents } from "../core/words/review.ts";
import { formatCount } from "../core/words/number.ts";
import type { PackPorts } from "../model/ports/run.ts";
import type { Source } from "../model/ports/source.ts";
import { writeText } from "../wire/workspace.ts";
import { readPullRequestText, type WorkflowRun } from "./event.ts";
import type { Inputs } from "./inputs.ts";
import type { ActionHost } from "./host.ts";
import type { WrittenReview } from "./publish/packed-run.ts";

/** What a review pack of a pull request is made from. */
export interface WorkflowReview {
  readonly inputs: Pick<Inputs, "review" | "reviewBudget" | "policySource">;
  readonly context: Pick<WorkflowRun, "event" | "payload" | "temporary" | "workspace">;
  readonly ports: Omit<PackPorts, "source">;
  readonly open: (commit: string) => Promise<Source>;
  readonly baseline: FoundBaseline;
  /** Full id. */
  readonly head: string;
  readonly configPath: string | undefined;
}

/** The file of a review pack, in a folder of its own: the pack directory holds what its manifest names. */
const FILE = { folder: "carryon-review", name: "review.md" };

/** Writes the review pack of a pull request; `undefined` if none is asked for, or there is nothing to compare with. */
export async function writeReview(review: WorkflowReview, host: ActionHost): Promise<WrittenReview | undefined> {
  const { inputs, context, ports, open, baseline, head, configPath } = review;
  if (context.event.kind !== "pull-request") return undefined;
  if (!("commit" in baseline)) {
    if (inputs.review) host.annotate("notice", "No review pack was written: there is no base to compare with");
    return undefined;
  }
  const start = host.now();
  const made = await reviewSources(ports, {
    base: await open(baseline.commit),
    ruling: "rules" in baseline ? baseline.rules : undefined,
    open,
    head: await open(head),
    configPath,
    request: {
      config: undefined,
      encoding: undefined,
      only: undefined,
      scopes: undefined,
      budget: inputs.reviewBudget,
    },
    policySource: inputs.policySource,
    text: readPullRequestText(context.payload),
    isOptional: !inputs.review,
  });
  if (made === undefined) return undefined;
  const path = join(context.temporary ?? context.workspace, FILE.folder, FILE.name);
  const parts: Buffer[] = [];
  await printDocuments(made.build, (bytes) => void parts.push(Buffer.from(bytes)));
  writeText(path, Buffer.concat(parts).toString());
  const { summary } = made;
  const seconds = ((host.now() - start) / 1000).toFixed(1);
  host.info(logText(`Review pack: ${formatCount(summary.tokens)} tokens, ${reviewContents(summary)}, in ${seconds} s`));
  return { path, summary };
}
