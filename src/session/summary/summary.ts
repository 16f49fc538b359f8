import type { PublishedText } from "../../base/index.ts";

/** Levels of detail of a model summary, most detailed first. `merged` summarizes several parts as one. */
export const SUMMARY_LEVELS = ["detailed", "moderate", "compact", "merged"] as const;

export type SummaryLevel = (typeof SUMMARY_LEVELS)[number];

/** Maximum number of tokens of a summary, by level. */
export const MAX_SUMMARY_TOKENS: Readonly<Record<SummaryLevel, number>> = {
  detailed: 200,
  moderate: 80,
  compact: 40,
  merged: 120,
};

/** A part of a history for a model to summarize. */
export interface SummaryPart {
  /** Identifies the part; unique within a call. */
  readonly key: string;
  readonly level: SummaryLevel;
  /** Original text, never an earlier summary. */
  readonly source: PublishedText;
  /** Lines that the summary must repeat verbatim. */
  readonly pinned: readonly string[];
  /** Whether the middle of the source may be omitted if the source exceeds the model's context. */
  readonly mayShorten?: boolean;
  /** Maximum number of tokens of the summary; `MAX_SUMMARY_TOKENS` of the level by default. */
  readonly tokens?: number;
}

/** Reasons for refusing a summary. */
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

export type SummaryFault = (typeof SUMMARY_FAULTS)[number];

/** Outcome of a run of model summaries. */
export interface SummaryReport {
  /** Name of the model, as in the config. */
  readonly model: string;
  /** Number of questions sent. */
  readonly calls: number;
  /** Number of answers taken from the cache instead of the model. */
  readonly cached: number;
  /** Number of parts with a summary. */
  readonly written: number;
  /** Number of refused answers, by reason. */
  readonly refused: Readonly<Partial<Record<SummaryFault, number>>>;
  /** Number of parts that exceed the model's context. */
  readonly tooLong: number;
  /** Number of questions without an answer. */
  readonly failed: number;
  /** Number of parts not sent to the model, because of the limit on calls or because the model failed. */
  readonly unasked: number;
  /** Reason why the last failed question has no answer; absent if none failed. */
  readonly problem?: string;
}
