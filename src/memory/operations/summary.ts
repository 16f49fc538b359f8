import { type PublishedText, isShowable } from "../../base/index.ts";
import { createDurations, type Quantiles } from "./durations.ts";
import { messageShape } from "./message-shape.ts";
import { createTally, type Tallied } from "./tally.ts";

/** A row without its secrets. Times are milliseconds since 1970; `undefined` is nothing, or no column. */
export interface SummarizedRow {
  readonly state: PublishedText | undefined;
  readonly message: PublishedText | undefined;
  readonly started: number | undefined;
  readonly ended: number | undefined;
}

/** What is kept of the rows of a source: no row, and no text that occurred once. */
export interface RowSummary {
  readonly rows: number;
  readonly states: Tallied;
  /** Kinds of messages, of those rows that have one. */
  readonly messages: Tallied;
  readonly durations: Quantiles | undefined;
  /** Rows that end before they start. */
  readonly reversed: number;
  /** The oldest and the newest time, in milliseconds since 1970; absent without times. */
  readonly span: { readonly oldest: number; readonly newest: number } | undefined;
}

/** Takes rows in any order, and keeps a bounded summary. */
export interface RowSummarizer {
  readonly add: (row: SummarizedRow) => void;
  /** @param least how often a state or a kind of message has to occur to be named */
  readonly end: (least: number) => RowSummary;
}

/** States that are named, and kinds of messages. */
const STATES = 12;
const MESSAGES = 10;
/** Characters of a state and of a kind of message, and what they are cut to if there are too many different ones. */
const STATE_LENGTHS = [32, 8];
const MESSAGE_LENGTHS = [120, 60, 24, 8];
/** Different texts that are counted. */
const KNOWN_STATES = 1000;
const KNOWN_MESSAGES = 5000;

/** Returns an empty summary. The same rows give the same summary, whatever their order. */
export function createSummary(): RowSummarizer {
  const states = createTally(STATE_LENGTHS, KNOWN_STATES);
  const messages = createTally(MESSAGE_LENGTHS, KNOWN_MESSAGES);
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
    end: (least) => ({
      rows,
      states: states.end(STATES, least),
      messages: messages.end(MESSAGES, least),
      durations: durations.end(),
      reversed,
      span: oldest <= newest ? { oldest, newest } : undefined,
    }),
  };
}
