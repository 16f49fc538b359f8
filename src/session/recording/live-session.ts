import type { OutputLedger } from "../../store/index.ts";
import type { SessionId } from "../record/record.ts";

/** What hooks remember of a session that is running. */
export interface LiveSession {
  /** Tool output since the session began or was compacted. */
  readonly ledger: OutputLedger;
  /** Keys (`handoverKey`) of the last {@link MAX_RECEIVED} handovers that the session has received, oldest first. */
  readonly received: readonly string[];
  /**
   * Time of a compaction, in milliseconds since 1970, after which the session still needs its handover; absent without
   * one.
   */
  readonly compacted?: number;
  /** Whether the user cleared the conversation before. The handover then covers no earlier session. */
  readonly isCleared?: boolean;
}

/** A handover that the next session reads. */
export interface PendingHandover {
  /** Program that ran the agent, by its name in `carryon agents`. */
  readonly agent: string;
  /** Id of the recorded session in that program. */
  readonly session: string;
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  /** Complete text with its label and frame. */
  readonly text: string;
  /** Imported sessions that the next handover on the branch may cover, oldest first. */
  readonly sessions: readonly SessionId[];
}

/**
 * Returns `handover` if a starting session should read it. Returns `undefined` without one, and if the session wrote it
 * itself or has already received it.
 * @param session id of the starting session in its program
 */
export function handoverForStart(
  { received }: LiveSession,
  session: string | undefined,
  handover: PendingHandover | undefined,
): PendingHandover | undefined {
  if (handover === undefined || handover.session === session) return undefined;
  return received.includes(handoverKey(handover)) ? undefined : handover;
}

/** Identifies a handover by its session and time, such as `8c1f 1764400000000`. */
export function handoverKey({ session, time }: PendingHandover): string {
  return `${session} ${time}`;
}

/** Maximum number of remembered handovers. */
const MAX_RECEIVED = 20;

/**
 * Returns `live` with a handover added to those that the session has received. Removes `compacted`, because the
 * handover answers that compaction.
 */
export function withReceived({ compacted: _done, ...live }: LiveSession, handover: PendingHandover): LiveSession {
  return { ...live, received: [...live.received, handoverKey(handover)].slice(-MAX_RECEIVED) };
}

/**
 * Returns `handover` if it was written after a compaction. Returns `undefined` without a compaction, or while the
 * import that writes the new handover is still running.
 * @param compacted time of the compaction, in milliseconds since 1970
 */
export function handoverAfterCompaction(
  handover: PendingHandover | undefined,
  compacted: number | undefined,
): PendingHandover | undefined {
  return handover !== undefined && compacted !== undefined && handover.time >= compacted ? handover : undefined;
}
