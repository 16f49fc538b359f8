import type { SessionEvent } from "./event.ts";

/*
 * Three layers, with a border between them: the history is all that happened, a snapshot is a state that can be restored,
 * and only an active context (session/compaction/active.ts) can be sent. Nothing makes an active context of a snapshot's bytes.
 */

declare const LAYER: unique symbol;

/** All that happened, for ever: events never change, and are never sent as they are. */
export interface SessionHistory {
  readonly [LAYER]?: "history";
  /** In order of their index, which is their place. They can be gone through several times, and are read each time unless they are a list. */
  readonly events: Iterable<SessionEvent>;
  /** Whether the events that are read now may be among the last few megabytes. Absent if that is not known before the end. */
  readonly nearsEnd?: () => boolean;
}

/** How far a history is compacted. Together with the history and the settings it decides every byte of what is sent. */
export interface CompactionState {
  /**
   * Indexes of events at which older parts end, rising: part `n` holds the events from `cuts[n - 1]`, or 0, up to `cuts[n]`.
   * What comes after the last one is recent and stands as it was said.
   */
  readonly cuts: readonly number[];
  /** Parts from the oldest that the emergency ladder made one; parts also merge by their age. */
  readonly merged: number;
  /** Whether texts of tools are only named by their content's id. */
  readonly pointers: boolean;
}

/** The state of a history that was never compacted. */
export const INITIAL_STATE: CompactionState = { cuts: [], merged: 0, pointers: false };

/** A state that can be restored. It is kept beside the history and never sent. */
export interface SessionSnapshot {
  readonly [LAYER]?: "snapshot";
  /** From 1, rising. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Why it was taken, such as `before compact`. */
  readonly reason: string;
  readonly state: CompactionState;
}
