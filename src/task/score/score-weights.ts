import type { FileRole } from "../../outline/index.ts";
import type { TaskClass } from "../task.ts";
import type { TaskSignal } from "./task-signal.ts";
import type { Bm25Weights } from "./bm25.ts";
import { FITTED_BIAS, FITTED_WEIGHTS } from "./fitted-weights.ts";

/**
 * Log-odds per unit of each signal's value. Most values reach from 0 to 1, so the weight is their maximum effect. A
 * path spelled out in the task outweighs all words together. Those not fitted are chosen by reasoning.
 */
export const SIGNAL_WEIGHTS: Readonly<Record<TaskSignal, number>> = {
  ...FITTED_WEIGHTS,
  phrases: 2.5,
  mentioned: 5.5,
  changed: 12,
  role: 1,
  learned: 1,
};

/** Log-odds of a file without any signal in a tree of one file. */
export const BIAS: number = FITTED_BIAS;
/**
 * Log-odds that each doubling of the number of files takes from every file: half of what it would be if tasks touched the
 * same number of files in trees of any size.
 */
export const DOUBLING_POINTS: number = 0.35;

// Points of roles are chosen so that sources precede the documents, settings and tests that repeat the words of reports:
// the commits that weights are fitted on touch those too, but rarely are about them.

/** Log-odds of a role, regardless of the class of the task. */
export const ROLE_POINTS: Readonly<Partial<Record<FileRole, number>>> = {
  docs: -2.2,
  example: -0.6,
  data: -0.5,
  test: -0.6,
  build: -0.5,
  config: -0.5,
};
/** Log-odds of all roles that `ROLE_POINTS` does not list, such as sources. */
export const SOURCE_POINTS: number = 0.7;
/**
 * Log-odds of routine files, regardless of their role: lock files, changelogs, licenses, issue forms and workflows,
 * generated and vendored files.
 */
export const ROUTINE_POINTS: number = -2.5;

/** Log-odds of results that tests record, which follow from the code. */
export const RECORDED_POINTS: number = -4.5;

/** Log-odds that the class of a task adds to those of a file's role. */
export const CLASS_POINTS: Readonly<Partial<Record<TaskClass, ClassPoints>>> = {
  test: { roles: ["test", "example"], bonus: 2.2, others: -2.7 },
  // Limited evidence: most documentation-only commits were excluded from the measurements.
  docs: { roles: ["docs"], bonus: 2.7, others: 0 },
  infra: { roles: ["build", "config"], bonus: 1.9, others: 0 },
};

/** Log-odds that a class of tasks adds, by the role of a file. */
export interface ClassPoints {
  /** Roles that tasks of the class are about. */
  readonly roles: readonly FileRole[];
  /** Log-odds that files with one of `roles` gain. */
  readonly bonus: number;
  /** Log-odds that all other files gain or lose. */
  readonly others: number;
}

/** Number of newest commits that make their files `recent`: fully for the newest commit, less for older ones. */
export const RECENT_COMMITS = 30;

/** BM25F parameters of the signals that search only some fields of a file. */
export const FIELD_WEIGHTS: Readonly<Record<"path" | "words" | "defined" | "identifiers", Bm25Weights>> = {
  path: onlyFields({ name: 4, folder: 1 }),
  words: onlyFields({ words: 1 }),
  defined: onlyFields({ defined: 1 }),
  identifiers: {
    fieldWeights: { name: 2, folder: 0, defined: 2, words: 1 },
    lengthNormalization: { name: 0, folder: 0, defined: 0, words: 0 },
    saturation: 1,
  },
};

function onlyFields(fields: Partial<Bm25Weights["fieldWeights"]>): Bm25Weights {
  return {
    fieldWeights: { name: 0, folder: 0, defined: 0, words: 0, ...fields },
    lengthNormalization: { name: 0, folder: 0, defined: 0.3, words: 0.75 },
    saturation: 1.2,
  };
}
