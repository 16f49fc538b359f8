import type { PublishedText } from "../../base/index.ts";

/** How much a summary by a model says of its part, most first; a merged part is several parts that are told as one. */
export const SUMMARY_LEVELS = ["detailed", "moderate", "compact", "merged"] as const;

/** One of `SUMMARY_LEVELS`. */
export type SummaryLevel = (typeof SUMMARY_LEVELS)[number];

/** Tokens of a summary by level, at most. */
export const SUMMARY_TOKENS: Readonly<Record<SummaryLevel, number>> = {
  detailed: 200,
  moderate: 80,
  compact: 40,
  merged: 120,
};

/** A part of a history that a model is to summarize. */
export interface SummaryPart {
  /** Names the part; unique among those of a call. */
  readonly key: string;
  readonly level: SummaryLevel;
  /** The original text; never an earlier summary. */
  readonly source: PublishedText;
  /** Lines that the summary must repeat to the letter. */
  readonly pinned: readonly string[];
  /** Whether the middle of the source may be left out where the model's context is too small for all of it. */
  readonly mayShorten?: boolean;
  /** Tokens of the summary, at most; `SUMMARY_TOKENS` of the level if left out. */
  readonly tokens?: number;
}

/** Why a summary is refused. */
export const SUMMARY_FAULTS = [
  "empty",
  "secret",
  "over-budget",
  "longer",
  "markup",
  "chatter",
  "instructs",
  "repeats",
  "loses",
  "invents",
  "unrelated",
  "front-cut",
] as const;

/** One of `SUMMARY_FAULTS`. */
export type SummaryFault = (typeof SUMMARY_FAULTS)[number];

/** What came of asking a model. */
export interface SummaryReport {
  /** The model's name as the config has it. */
  readonly model: string;
  /** Questions that were sent. */
  readonly calls: number;
  /** Answers that an earlier run kept. */
  readonly cached: number;
  /** Parts that have a summary. */
  readonly written: number;
  /** Answers that were refused, by reason. */
  readonly refused: Readonly<Partial<Record<SummaryFault, number>>>;
  /** Parts whose text is too long for the model's context. */
  readonly tooLong: number;
  /** Questions without an answer. */
  readonly failed: number;
  /** Parts that were not asked about, because of the limit on calls or because the model failed. */
  readonly unasked: number;
  /** Why the last question has no answer; absent if all have one. */
  readonly problem?: string;
}
