import { nextLine } from "../../../agents/index.ts";
import {
  type PendingHandover,
  handoverAfterCompaction,
  handoverForStart,
  withReceived,
} from "../../../session/index.ts";
import { askStatus } from "../status/ask-status.ts";
import { type HookRun, attempt } from "./hook-run.ts";

/** Reason to start that leaves the conversation empty because the user wanted that. */
const CLEARED = "clear";

/** Reasons to start without a handover. A resumed conversation is complete. */
const WITHOUT_HANDOVER: ReadonlySet<string> = new Set(["resume", CLEARED]);

/**
 * Answers the start of a session: the next action, and the handover of the previous session on this branch or, after a
 * compaction, of the session itself. A session receives a handover once.
 */
export async function answerStart(run: HookRun): Promise<{ readonly context?: string }> {
  const handover = handoverFor(run);
  const lines = [await nextStep(run), handover?.text].filter((text) => text !== undefined);
  return lines.length === 0 ? {} : { context: lines.join("\n\n") };
}

function handoverFor({ call, live, id }: HookRun): PendingHandover | undefined {
  const state = live.read(id);
  if (call.source === CLEARED) attempt(() => live.write(id, { ...state, isCleared: true }));
  if (WITHOUT_HANDOVER.has(call.source)) return undefined;
  const handover =
    call.source === "compact"
      ? handoverAfterCompaction(live.ofSession(id), state.compacted)
      : handoverForStart(state, call.session, live.ofBranch());
  if (handover === undefined) return undefined;
  // Without a record of it, the session would receive the handover again and again.
  return attempt(() => {
    live.write(id, withReceived(state, handover));
    return handover;
  });
}

async function nextStep({ place, host }: HookRun): Promise<string | undefined> {
  try {
    const { next } = await askStatus(place.cwd, {}, host);
    return `carryon status --next: ${nextLine(next).trimEnd()}`;
  } catch {
    return undefined;
  }
}
