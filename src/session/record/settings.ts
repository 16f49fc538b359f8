import type { PublishedText } from "../../base/index.ts";

/** What a conversation is for; it decides which facts are kept first. */
export const SESSION_MODES = ["assistant", "developer", "planning", "debugger"] as const;

/** One of `SESSION_MODES`. */
export type SessionMode = (typeof SESSION_MODES)[number];

/** How much is said of a part of a conversation, from most to least; older parts have a later one. */
export const PART_LEVELS = ["detailed", "moderate", "compact", "merged"] as const;

/** One of `PART_LEVELS`. */
export type PartLevel = (typeof PART_LEVELS)[number];

/** What decides, together with a history and its state, what is sent. */
export interface CompactionSettings {
  /** Tokens that may be sent: the usable part of the model's window, which is taken once. */
  readonly limit: number;
  readonly mode: SessionMode;
  /** Goals that were given outside the conversation; they are always sent, before everything else. */
  readonly goals: readonly PublishedText[];
}
