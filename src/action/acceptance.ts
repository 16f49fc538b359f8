import type { Acceptance, FailReason } from "../compare/index.ts";
import { logText } from "../base/index.ts";
import { type LabelSnapshot, type PullDecisions, describeAcceptance, findAcceptance } from "../github/index.ts";
import { connectGitHubFromAction } from "../github/io/index.ts";
import { attemptOrNotice } from "./attempt.ts";
import { type WorkflowRun, readLabelSnapshot } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { Inputs } from "./inputs.ts";

/** Failed checks of a run, without those that a maintainer accepted. */
export interface RunVerdict {
  readonly failed: readonly FailReason[];
  readonly accepted?: Acceptance;
}

/**
 * Drops `budget` from the failed checks of a pull request or a merge queue if a maintainer accepted it. Sends requests
 * only then. Logs who accepted, or why a label or review does not count. No other check can be accepted.
 */
export async function applyAcceptance(
  failed: readonly FailReason[],
  { inputs, context }: { readonly inputs: Inputs; readonly context: WorkflowRun },
  host: ActionHost,
): Promise<RunVerdict> {
  const question = failed.includes("budget") ? acceptanceQuestion(context) : undefined;
  if (question === undefined) return { failed };
  let decisions: PullDecisions | undefined;
  await attemptOrNotice("Labels and reviews were not read", host, async () => {
    decisions = await openDecisions(inputs, context, host);
  });
  const { accepted, notes } = await findAcceptance({ ...question, mode: inputs.accept }, decisions);
  for (const note of notes) host.info(logText(note));
  if (accepted === undefined) return { failed };
  host.info(logText(describeAcceptance(accepted)));
  return { failed: failed.filter((reason) => reason !== "budget"), accepted };
}

/** Pull request of a run, and what its event says about the label. */
interface AcceptanceQuestion {
  readonly pull: number;
  readonly head: string | undefined;
  readonly snapshot: LabelSnapshot | undefined;
}

function acceptanceQuestion({ event, payload }: WorkflowRun): AcceptanceQuestion | undefined {
  if (event.kind === "pull-request") {
    return { pull: event.number, head: event.head, snapshot: readLabelSnapshot(payload) };
  }
  if (event.kind !== "merge-group" || event.pull === undefined) return undefined;
  return { pull: event.pull, head: undefined, snapshot: undefined };
}

/** @throws CarryonError `usage` if the token or the server URL is invalid */
async function openDecisions(
  { token }: Inputs,
  { repository, apiUrl }: WorkflowRun,
  host: ActionHost,
): Promise<PullDecisions | undefined> {
  if (token === "" || repository === undefined) return undefined;
  const place = { token, repository, ...(apiUrl !== undefined && { apiUrl }) };
  return (await connectGitHubFromAction({ ...place, onNotice: (text) => host.info(logText(text)) })).decisions;
}
