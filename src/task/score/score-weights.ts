import type { FileRole } from "../../outline/index.ts";
import type { TaskClass } from "../task.ts";
import type { TaskSignal } from "./task-signal.ts";
import type { Bm25Weights } from "./bm25.ts";

// What decides which files a task concerns: log-odds fitted on the newest tasks of four repositories (docs/design.md). Signals
// with a best file are shares of its value, from 0 to 1.

/** What each signal adds to a score, at most. A path that is written out counts more than all words together. */
export const SIGNAL_WEIGHTS: Readonly<Record<TaskSignal, number>> = {
  terms: 2.4,
  path: 1.7,
  words: 1,
  defined: 0.4,
  identifiers: 1.1,
  "similar commits": 2.8,
  recent: 0.7,
  mentioned: 5.5,
  changed: 12,
  size: 0.17,
  role: 1,
  learned: 1,
};

/** A file without any signal has this score: the log-odds of one that a task does not concern. */
export const BIAS: number = -8.6;

/** What a role adds to a score, whatever the task is about. */
export const ROLE_POINTS: Readonly<Partial<Record<FileRole, number>>> = {
  docs: -1.2,
  example: -0.4,
  data: -0.4,
  test: -0.1,
};
/** What all other roles add, and what lock files, change logs, licences, and files that are made by others add. */
export const SOURCE_POINTS: number = 0.7;
export const ROUTINE_POINTS: number = -2.5;

/** What some roles add where the task is of a class, and what all others add there. */
export const CLASS_POINTS: Readonly<Partial<Record<TaskClass, ClassPoints>>> = {
  test: { roles: ["test", "example"], asked: 1.7, others: -2.7 },
  // Most commits of documents alone are not among what was measured.
  docs: { roles: ["docs"], asked: 1.7, others: 0 },
  infra: { roles: ["build", "config"], asked: 0.7, others: 0 },
};

/** What a class of tasks adds to the score of a file by its role. */
export interface ClassPoints {
  readonly roles: readonly FileRole[];
  readonly asked: number;
  readonly others: number;
}

/** Of so many newest commits, each counts for the files that it changed: all of `recent` for the newest, less for older ones. */
export const RECENT_COMMITS = 30;

/** Fields that count alone, for the signals of their names. */
export const FIELD_WEIGHTS: Readonly<Record<"path" | "words" | "defined" | "identifiers", Bm25Weights>> = {
  path: only({ name: 4, folder: 1 }),
  words: only({ words: 1 }),
  defined: only({ defined: 1 }),
  identifiers: {
    fields: { name: 2, folder: 0, defined: 2, words: 1 },
    lengths: { name: 0, folder: 0, defined: 0, words: 0 },
    half: 1,
  },
};

function only(fields: Partial<Bm25Weights["fields"]>): Bm25Weights {
  return {
    fields: { name: 0, folder: 0, defined: 0, words: 0, ...fields },
    lengths: { name: 0, folder: 0, defined: 0.3, words: 0.75 },
    half: 1.2,
  };
}
