import type { OutputLedger } from "../../store/index.ts";
import type { SessionId } from "../record/record.ts";

/** What hooks remember of a session that is running. */
export interface LiveSession {
  /** Tool output since the session began or was compacted. */
  readonly ledger: OutputLedger;
  /** Keys (`handoverKey`) of the last 20 hand-overs that the session has received, oldest first. */
  readonly received: readonly string[];
  /**
   * Time of a compaction, in milliseconds since 1970, after which the session still needs its hand-over; absent without
   * one.
   */
  readonly compacted?: number;
  /** Whether the user cleared the conversation before. The hand-over then covers no earlier session. */
  readonly isCleared?: boolean;
}

/** A hand-over that the next session reads. */
export interface StoredHandover {
  /** Program that ran the agent, by its name in `carryon agents`. */
  readonly agent: string;
  /** Id of the recorded session in that program. */
  readonly session: string;
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  /** Complete text with its label and frame. */
  readonly text: string;
  /** Imported sessions that the next hand-over on the branch may cover, oldest first. */
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
  handover: StoredHandover | undefined,
): StoredHandover | undefined {
  if (handover === undefined || handover.session === session) return undefined;
  return received.includes(handoverKey(handover)) ? undefined : handover;
}

/** Identifies a hand-over by its session and time, such as `8c1f 1764400000000`. */
export function handoverKey({ session, time }: StoredHandover): string {
  return `${session} ${time}`;
}

/** Maximum number of remembered hand-overs. */
const MAX_RECEIVED = 20;

/**
 * Returns `live` with a hand-over added to those that the session has received. Removes `compacted`, because the
 * hand-over answers that compaction.
 */
export function withReceived({ compacted: _done, ...live }: LiveSession, handover: StoredHandover): LiveSession {
  return { ...live, received: [...live.received, handoverKey(handover)].slice(-MAX_RECEIVED) };
}

/**
 * Returns `handover` if it was written after a compaction. Returns `undefined` without a compaction, or while the
 * import that writes the new hand-over is still running.
 * @param compacted time of the compaction, in milliseconds since 1970
 */
export function handoverAfterCompaction(
  handover: StoredHandover | undefined,
  compacted: number | undefined,
): StoredHandover | undefined {
  return handover !== undefined && compacted !== undefined && handover.time >= compacted ? handover : undefined;
}
