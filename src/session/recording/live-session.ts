import type { OutputLedger } from "../../store/index.ts";

/** What hooks remember of a session that is running. */
export interface LiveSession {
  /** Tool output since the session began or was compacted. */
  readonly ledger: OutputLedger;
  /** Digests of the hand-overs that the session has received. */
  readonly received: readonly string[];
  /** Time of a compaction after which the session still needs its hand-over; absent without one. */
  readonly compacted?: number;
}

/** A hand-over that the next session reads. */
export interface StoredHandover {
  /** Host, as in `carryon agents`. */
  readonly agent: string;
  /** The host's id of the session that it comes from. */
  readonly session: string;
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  /** Complete text with its label and frame. */
  readonly text: string;
}

/** Returns the hand-over for a session that starts; `undefined` if the session wrote or has already received it. */
export function handoverForStart(
  { received }: LiveSession,
  session: string | undefined,
  handover: StoredHandover | undefined,
): StoredHandover | undefined {
  if (handover === undefined || handover.session === session) return undefined;
  return received.includes(handoverKey(handover)) ? undefined : handover;
}

/** Identifies a hand-over among those that a session has received. */
export function handoverKey({ session, time }: StoredHandover): string {
  return `${session} ${time}`;
}

/** Maximum number of remembered hand-overs. */
const MAX_RECEIVED = 20;

/** Adds a hand-over to those that a session has received. Its compaction is then dealt with. */
export function withReceived({ compacted: _done, ...live }: LiveSession, handover: StoredHandover): LiveSession {
  return { ...live, received: [...live.received, handoverKey(handover)].slice(-MAX_RECEIVED) };
}

/** The hand-over of a compacted session; `undefined` while its import is still running. */
export function handoverAfterCompaction(
  handover: StoredHandover | undefined,
  compacted: number | undefined,
): StoredHandover | undefined {
  return handover !== undefined && compacted !== undefined && handover.time >= compacted ? handover : undefined;
}
