import type { Acceptance, FailReason } from "../compare/index.ts";
import { logText } from "../base/index.ts";
import {
  type AcceptMode,
  type AcceptanceResult,
  type PullDecisions,
  describeAcceptance,
  findAcceptance,
  findMergedAcceptance,
} from "../github/index.ts";
import { connectToServer } from "./connect.ts";
import { attemptOrNotice } from "./attempt.ts";
import { type WorkflowRun, readLabelSnapshot } from "./event.ts";
import type { Step } from "./step.ts";

/** Failed checks of a run, without those that a maintainer accepted. */
export interface CheckVerdict {
  readonly failed: readonly FailReason[];
  readonly accepted?: Acceptance;
}

/**
 * Drops `budget` from the failed checks if a maintainer accepted the change, in runs for a pull request, a merge queue
 * or a merge. Sends requests only for a failed budget. Logs who accepted, or why a label or review does not count. No
 * other check can be accepted.
 */
export async function applyAcceptance(failed: readonly FailReason[], step: Step): Promise<CheckVerdict> {
  const { inputs, context, host } = step;
  if (!failed.includes("budget") || inputs.accept === "never") return { failed };
  let decisions: PullDecisions | undefined;
  await attemptOrNotice("Labels and reviews were not read", host, async () => {
    decisions = await openDecisions(step);
  });
  const { accepted, notes } = await findFor(context, inputs.accept, decisions);
  for (const note of notes) host.info(logText(note));
  if (accepted === undefined) return { failed };
  host.info(logText(describeAcceptance(accepted)));
  return { failed: failed.filter((reason) => reason !== "budget"), accepted };
}

async function findFor(
  { event, payload }: WorkflowRun,
  mode: AcceptMode,
  decisions: PullDecisions | undefined,
): Promise<AcceptanceResult> {
  if (event.kind === "pull-request") {
    const { number: pull, head } = event;
    return findAcceptance({ pull, head, mode, snapshot: readLabelSnapshot(payload) }, decisions);
  }
  if (event.kind === "merge-group" && event.pull !== undefined) {
    return findAcceptance({ pull: event.pull, head: undefined, mode }, decisions);
  }
  if (event.kind === "push" && event.head !== undefined) return findMergedAcceptance(event.head, mode, decisions);
  return { notes: [] };
}

/** @throws CarryonError `usage` if the token or the server URL is invalid */
async function openDecisions(step: Step): Promise<PullDecisions | undefined> {
  const { repository } = step.context;
  if (step.inputs.token === "" || repository === undefined) return undefined;
  return (await connectToServer(repository, step)).decisions;
}
