import type { FileRole } from "../../../model/sketch.ts";
import type { TaskSignal } from "./file-scores.ts";
import type { Bm25Weights } from "./bm25.ts";

// What decides which files a task concerns: log-odds fitted on the newest tasks of four repositories (docs/design.md). Signals
// with a best file are shares of its value, from 0 to 1.

/** What each signal adds to a score, at most. A path that is written out counts more than all words together. */
export const SIGNAL_WEIGHTS: Readonly<Record<TaskSignal, number>> = {
  terms: 2,
  path: 1.6,
  words: 1.1,
  defined: 0.7,
  "similar commits": 2.8,
  recent: 1.2,
  mentioned: 5.5,
  changed: 12,
  size: 0.17,
  role: 1,
  learned: 1,
};

/** A file without any signal has this score: the log-odds of one that a task does not concern. */
export const BIAS: number = -9.9;

/** What a role adds to a score, if the task is about something else. */
export const ROLE_POINTS: Readonly<Partial<Record<FileRole, number>>> = { docs: -0.7, example: -0.4, data: -0.4 };
/** What all other roles add, and what lock files, change logs, licences, and files that are made by others add. */
export const SOURCE_POINTS: number = 0.7;
export const ROUTINE_POINTS: number = -3.6;
/** What a test or an example adds where the task is about tests, and a document where it is about documents. */
export const ASKED_POINTS: { readonly test: number; readonly docs: number } = { test: 1.7, docs: 1.2 };

/** Of so many newest commits, each counts for the files that it changed: all of `recent` for the newest, less for older ones. */
export const RECENT_COMMITS = 30;

/** Fields that count alone, for the signals of their names. */
export const FIELD_WEIGHTS: Readonly<Record<"path" | "words" | "defined", Bm25Weights>> = {
  path: only({ name: 4, folder: 1 }),
  words: only({ words: 1 }),
  defined: only({ defined: 1 }),
};

function only(fields: Partial<Bm25Weights["fields"]>): Bm25Weights {
  return {
    fields: { name: 0, folder: 0, defined: 0, words: 0, ...fields },
    lengths: { name: 0, folder: 0, defined: 0.3, words: 0.75 },
    half: 1.2,
  };
}
