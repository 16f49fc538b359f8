import type { TaskSignal } from "./task-signal.ts";
import type { HistoryCommit } from "./history.ts";
import type { Task } from "../task.ts";
import { type WordBag, foldText } from "../../outline/index.ts";
import type { TaskWeights } from "../../pack/index.ts";
import { taskTerms } from "../infer/task-of.ts";
import { termScorer } from "./bm25.ts";
import { approximateLog2 } from "./doublings.ts";
import { mentionedFiles } from "./mentioned-files.ts";
import { type RoleInput, rolePoints } from "./role-points.ts";
import * as weights from "./score-weights.ts";
import { filesOfSimilarCommits } from "./similar-commits.ts";
import { type SignalWeights, weightsWith } from "./tuned-weights.ts";

/** Properties of a file that affect its score. */
export interface TaskFile extends RoleInput {
  /** Size of the text in bytes. */
  readonly bytes: number;
  /** Whether the work has already changed the file; `false` by default. */
  readonly isChanged?: boolean;
}

/** Score of a file for a task, with the contribution of each signal. */
export interface FileScore {
  /** Index in the list of scored files. */
  readonly file: number;
  /** Log-odds that the task concerns the file. */
  readonly score: number;
  /** Log-odds that each signal adds. Signals that add nothing are absent. */
  readonly signals: ReadonlyMap<TaskSignal, number>;
}

/** Input for scoring. */
export interface ScoreInput {
  readonly task: Task;
  readonly files: readonly TaskFile[];
  /** Words of each file, by index in `files`. */
  readonly bags: readonly WordBag[];
  /** History of the tree, newest first; empty to ignore history. */
  readonly commits: readonly HistoryCommit[];
  /**
   * Log-odds learned from earlier tasks on this machine, by path. They never lower the score of a changed or mentioned
   * file.
   */
  readonly learned?: ReadonlyMap<string, number> | undefined;
  /** Replaces default weights. */
  readonly weights?: TaskWeights | undefined;
}

/** Value of each signal before weighting, one number per file in order. */
export type SignalValues = readonly (readonly [TaskSignal, ArrayLike<number>])[];

/** Scores of files, and the weights of the task's terms. */
export interface FileScores {
  /** All files, by descending score. Ties keep the order of the files. */
  readonly ranked: readonly FileScore[];
  /** Weight times inverse document frequency of each term, by stem. */
  readonly termWeights: ReadonlyMap<string, number>;
  /** Log-odds of a file of this tree without any signal. */
  readonly bias: number;
}

/**
 * Scores all files for a task and ranks them by descending score. A score is the estimated log-odds that the task
 * concerns the file: a bias, less for a larger tree, plus the value of each signal times its weight.
 */
export function fileScores(input: ScoreInput): FileScores {
  const { values, termWeights } = signalValues(input);
  const { signals, bias } = weightsWith(input.weights);
  const weighed = { signals, bias: bias - weights.DOUBLING_POINTS * approximateLog2(Math.max(1, input.files.length)) };
  const ranked = input.files
    .map((_, file) => scoreOf(file, values, weighed))
    .toSorted((a, b) => b.score - a.score || a.file - b.file);
  return { ranked, termWeights, bias: weighed.bias };
}

/**
 * Computes the value of each signal for every file, before weighting, and the weights of the task's terms. Values reach
 * from 0 to 1, except those of `size` (binary logarithm of the bytes), `role` and `learned` (log-odds). Leaves out
 * `phrases` and `passage`, which need the texts of files: see `withTextSignals`.
 */
export function signalValues({ task, files, bags, commits, learned = NO_POINTS }: ScoreInput): {
  readonly values: SignalValues;
  readonly termWeights: FileScores["termWeights"];
} {
  const paths = files.map(({ path }) => path);
  const { scores, termWeights } = termScorer(paths, bags, task.terms);
  const { path, words, defined } = weights.FIELD_WEIGHTS;
  const mentioned = mentionCertainty(task, paths);
  const role = Float64Array.from(files, (file) => rolePoints(file, task.class));
  const relative = (of: Float64Array): Float64Array => relativeToBest(of, role);
  const values: SignalValues = [
    ["terms", relative(scores())],
    ["path", relative(scores(path))],
    ["words", relative(scores(words))],
    ["defined", relative(scores(defined))],
    ["identifiers", relative(identifierScores(task, paths, bags))],
    ["similar commits", similarity(task, paths, commits)],
    ["recent", recency(paths, commits)],
    ["mentioned", mentioned],
    ["changed", Float64Array.from(files, ({ isChanged = false }) => Number(isChanged))],
    ["size", Float64Array.from(files, ({ bytes }) => approximateLog2(bytes + 1))],
    ["role", role],
    ["learned", learnedValues(files, learned, mentioned)],
  ];
  return { values, termWeights };
}

function scoreOf(file: number, values: SignalValues, { signals: weightOf, bias }: SignalWeights): FileScore {
  const signals = new Map<TaskSignal, number>();
  let score = bias;
  for (const [signal, of] of values) {
    const points = weightOf[signal] * of[file]!;
    if (points === 0) continue;
    signals.set(signal, points);
    score += points;
  }
  return { file, score, signals };
}

const NO_POINTS: ReadonlyMap<string, number> = new Map();

function learnedValues(
  files: readonly TaskFile[],
  learned: ReadonlyMap<string, number>,
  mentioned: Float64Array,
): Float64Array {
  return Float64Array.from(files, ({ path, isChanged = false }, i) => {
    const points = learned.get(path) ?? 0;
    return isChanged || mentioned[i]! > 0 ? Math.max(points, 0) : points;
  });
}

/** Divides values by their maximum; all stay 0 if it is 0. */
function normalize(values: Float64Array): Float64Array {
  const maximum = values.reduce((a, b) => Math.max(a, b), 0);
  return maximum === 0 ? values : values.map((value) => value / maximum);
}

/**
 * Divides scores by the best one, at most to 1. Routine files, such as recorded results of tests, do not count as the
 * best: they can have all words of a task many times.
 * @param role log-odds of each file's role
 */
function relativeToBest(scores: Float64Array, role: Float64Array): Float64Array {
  const best = scores.reduce((max, score, i) => (role[i]! > weights.ROUTINE_POINTS ? Math.max(max, score) : max), 0);
  return best === 0 ? normalize(scores) : scores.map((score) => Math.min(1, score / best));
}

/** Recency of the newest commit that changed each path: 1 for the last commit, falling to 0 after `RECENT_COMMITS`. */
function recency(paths: readonly string[], commits: readonly HistoryCommit[]): Float64Array {
  const newest = new Map<string, number>();
  for (const [age, commit] of commits.slice(0, weights.RECENT_COMMITS).entries()) {
    for (const path of commit.paths) if (!newest.has(path)) newest.set(path, age);
  }
  return Float64Array.from(paths, (path) => 1 - (newest.get(path) ?? weights.RECENT_COMMITS) / weights.RECENT_COMMITS);
}

/** Certainty with which the task mentions each path. */
function mentionCertainty({ mentions }: Task, paths: readonly string[]): Float64Array {
  const result = new Float64Array(paths.length);
  for (const { file, certainty } of mentionedFiles(mentions, paths)) result[file] = certainty;
  return result;
}

/** Matches of each file with the identifiers that the task spells out. */
function identifierScores({ identifiers }: Task, paths: readonly string[], bags: readonly WordBag[]): Float64Array {
  const stems = new Set(identifiers.map((name) => foldText(name.replaceAll(/[_$-]/gu, ""))));
  if (stems.size === 0) return new Float64Array(paths.length);
  const terms = [...stems].map((stem) => ({ stem, weight: 1 }));
  return termScorer(paths, bags, terms).scores(weights.FIELD_WEIGHTS.identifiers);
}

/**
 * Similarity between the task and the commits that changed each path. The closest commit and the sum of all count half
 * each.
 */
function similarity({ terms }: Task, paths: readonly string[], commits: readonly HistoryCommit[]): Float64Array {
  const similar = filesOfSimilarCommits(commits, { terms, termsOf: taskTerms });
  const sums = normalize(Float64Array.from(paths, (path) => similar.get(path)?.sum ?? 0));
  return sums.map((sum, i) => (sum + (similar.get(paths[i]!)?.closest ?? 0)) / 2);
}
