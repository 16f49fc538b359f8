import type { SessionEvent } from "./event.ts";

/*
 * Three separate layers: the history holds everything that happened, a restore point holds a state to go back to, and
 * only an active context (session/compaction/active.ts) can be sent. No function turns the bytes of a restore point
 * into an active context.
 */

declare const LAYER: unique symbol;

/** Everything that happened, forever. Events never change and are never sent unprocessed. */
export interface SessionHistory {
  readonly [LAYER]?: "history";
  /**
   * In index order; an event's index is its position. Can be iterated several times, and is read anew each time.
   */
  readonly events: Iterable<SessionEvent>;
  /** Whether the events now being read may be among the last few megabytes. Absent if that is unknown until the end. */
  readonly nearsEnd?: () => boolean;
}

/**
 * Extent of a history's compaction. Together with the history and the settings, it determines every byte that is sent.
 */
export interface CompactionState {
  /**
   * Ascending indexes of events where older parts end: part `n` holds the events from `cuts[n - 1]`, or 0, up to
   * `cuts[n]`. Events after the last cut are recent and appear verbatim.
   */
  readonly cuts: readonly number[];
  /**
   * Number of oldest parts merged into one because the context exceeded its limit (rung `merge` in `RUNGS`). Parts also
   * merge with age.
   */
  readonly merged: number;
  /** Whether long tool texts appear only as ids of the content store. */
  readonly pointers: boolean;
}

/** State of a history that was never compacted. */
export const INITIAL_STATE: CompactionState = { cuts: [], merged: 0, pointers: false };

/** A state to go back to. Stored next to the history and never sent. */
export interface RestorePoint {
  readonly [LAYER]?: "snapshot";
  /** Ascending from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Reason for taking it, such as `before compact`. */
  readonly reason: string;
  readonly state: CompactionState;
}
