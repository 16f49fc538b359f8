import { type PublishedText, isShowable } from "../../base/index.ts";
import { createDurations, type Quantiles } from "./durations.ts";
import { messageShape } from "./message-shape.ts";
import { createTally, type Tallied } from "./tally.ts";

/**
 * Redacted row of operational data. Times are milliseconds since 1970; `undefined` for an empty value or a missing
 * column.
 */
export interface SummarizedRow {
  readonly state: PublishedText | undefined;
  readonly message: PublishedText | undefined;
  readonly started: number | undefined;
  readonly ended: number | undefined;
}

/** Summary of a source's rows. It contains no rows and no text that occurred only once. */
export interface RowSummary {
  readonly rows: number;
  readonly states: Tallied;
  /** Message kinds, counted over the rows with a message. */
  readonly messages: Tallied;
  readonly durations: Quantiles | undefined;
  /** Number of rows that end before they start. */
  readonly reversed: number;
  /** Oldest and newest time in milliseconds since 1970; `undefined` without times. */
  readonly span: { readonly oldest: number; readonly newest: number } | undefined;
}

/** Accepts rows in any order and builds a summary in bounded memory. */
export interface RowSummarizer {
  readonly add: (row: SummarizedRow) => void;
  /** @param minCount minimum number of occurrences for a state or message kind to be named */
  readonly end: (minCount: number) => RowSummary;
}

/** Maximum number of named states and of named message kinds. */
const MAX_STATES = 12;
const MAX_MESSAGE_KINDS = 10;
/**
 * Lengths to which states and message kinds are truncated, in characters. Each next length applies when there are too
 * many distinct texts.
 */
const STATE_LENGTHS = [32, 8];
const MESSAGE_LENGTHS = [120, 60, 24, 8];
/** Maximum number of distinct texts that are counted. */
const MAX_TALLIED_STATES = 1000;
const MAX_TALLIED_MESSAGES = 5000;

/**
 * Creates an empty summarizer of rows of operational data. Its summary names up to {@link MAX_STATES} states and 10
 * kinds of messages, and does not depend on the order of the rows. Times outside the years 1 to 9999 do not count.
 */
export function createRowSummarizer(): RowSummarizer {
  const states = createTally(STATE_LENGTHS, MAX_TALLIED_STATES);
  const messages = createTally(MESSAGE_LENGTHS, MAX_TALLIED_MESSAGES);
  const durations = createDurations();
  let rows = 0;
  let reversed = 0;
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  return {
    add({ state, message, started, ended }) {
      rows++;
      if (state !== undefined) states.add(messageShape(state));
      const shape = message === undefined ? "" : messageShape(message);
      if (shape !== "") messages.add(shape);
      const times = [started, ended].filter((time): time is number => time !== undefined && isShowable(time));
      for (const time of times) {
        oldest = Math.min(oldest, time);
        newest = Math.max(newest, time);
      }
      const [from, to] = times;
      if (from === undefined || to === undefined) return;
      if (to < from) reversed++;
      else durations.add(Math.round(to - from));
    },
    end: (minCount) => ({
      rows,
      states: states.end(MAX_STATES, minCount),
      messages: messages.end(MAX_MESSAGE_KINDS, minCount),
      durations: durations.end(),
      reversed,
      span: oldest <= newest ? { oldest, newest } : undefined,
    }),
  };
}
