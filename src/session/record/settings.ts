import type { PublishedText } from "../../base/index.ts";

/** Purposes of a conversation. The mode decides which facts take precedence; `MODE_PREFERENCES` has the weights. */
export const SESSION_MODES = ["assistant", "developer", "planning", "debugger"] as const;

export type SessionMode = (typeof SESSION_MODES)[number];

/** Levels of detail of a part, most detailed first. The older a part, the later its level. */
export const PART_LEVELS = ["detailed", "moderate", "compact", "merged"] as const;

export type PartLevel = (typeof PART_LEVELS)[number];

/** Purpose of a conversation. */
export interface SessionPurpose {
  readonly mode: SessionMode;
  /** Goals given outside the conversation. Always sent, before everything else. */
  readonly goals: readonly PublishedText[];
}

/** Settings that, together with a history and its state, determine what is sent. */
export interface CompactionSettings extends SessionPurpose {
  /**
   * Tokens that may be sent: the usable part of the model's window. Already reduced; callers must not reduce it again.
   */
  readonly limit: number;
}
