import type { TaskSignal } from "./task-signal.ts";
import type { HistoryCommit } from "./history.ts";
import type { Task } from "../task.ts";
import { type WordTable, foldedText } from "../../outline/index.ts";
import type { TaskWeights } from "../../pack/index.ts";
import { taskOf } from "../infer/task-of.ts";
import { termScorer } from "./bm25.ts";
import { doublings } from "./doublings.ts";
import { mentionedFiles } from "./mentioned-files.ts";
import { type RoleInput, rolePoints } from "./role-points.ts";
import * as weights from "./score-weights.ts";
import { filesOfSimilarCommits } from "./similar-commits.ts";
import { type SignalWeights, weightsWith } from "./tuned-weights.ts";

/** A file as far as its score depends on it. */
export interface TaskFile extends RoleInput {
  /** Bytes of its text. */
  readonly bytes: number;
  /** Whether it is changed already. */
  readonly isChanged?: boolean;
}

/** How sure it is that a task concerns a file. */
export interface FileScore {
  /** Number of the file. */
  readonly file: number;
  /** Log-odds. */
  readonly score: number;
  /** What each signal adds to the score; without those that add nothing. */
  readonly signals: ReadonlyMap<TaskSignal, number>;
}

/** The facts that scores are made of. */
export interface ScoreInput {
  readonly task: Task;
  readonly files: readonly TaskFile[];
  /** Words of the files, in their order. */
  readonly bags: WordTable;
  /** Newest first; none where history does not count. */
  readonly commits: readonly HistoryCommit[];
  /** By path, what earlier tasks on this machine have taught. It takes nothing from a file that is changed or mentioned. */
  readonly learned?: ReadonlyMap<string, number> | undefined;
  /** Instead of the default ones. */
  readonly weights?: TaskWeights | undefined;
}

/** What signals say of files before they are weighed: a number for each file, in order. */
export type SignalValues = readonly (readonly [TaskSignal, ArrayLike<number>])[];

/** The scores of files, and what the terms of the task say. */
export interface FileScores {
  /** All files, highest score first; equal ones in the order of the files. */
  readonly ranked: readonly FileScore[];
  /** By stem, how much a term says: its weight times how few files have it. */
  readonly rarity: ReadonlyMap<string, number>;
}

/** Returns the scores of all files. */
export function fileScores(input: ScoreInput): FileScores {
  const { values, rarity } = signalValues(input);
  const weighed = weightsWith(input.weights);
  const ranked = input.files
    .map((_, file) => scoreOf(file, values, weighed))
    .toSorted((a, b) => b.score - a.score || a.file - b.file);
  return { ranked, rarity };
}

/** Returns what signals say of files. */
export function signalValues({ task, files, bags, commits, learned = NOTHING }: ScoreInput): {
  readonly values: SignalValues;
  readonly rarity: FileScores["rarity"];
} {
  const paths = files.map(({ path }) => path);
  const { scores, rarity } = termScorer(paths, bags, task.terms);
  const { path, words, defined } = weights.FIELD_WEIGHTS;
  const mentioned = certainties(task, paths);
  const values: SignalValues = [
    ["terms", relative(scores())],
    ["path", relative(scores(path))],
    ["words", relative(scores(words))],
    ["defined", relative(scores(defined))],
    ["identifiers", identifierValues(task, paths, bags)],
    ["similar commits", similarity(task, paths, commits)],
    ["recent", recency(paths, commits)],
    ["mentioned", mentioned],
    ["changed", Float64Array.from(files, ({ isChanged = false }) => Number(isChanged))],
    ["size", Float64Array.from(files, ({ bytes }) => doublings(bytes + 1))],
    ["role", Float64Array.from(files, (file) => rolePoints(file, task.class))],
    ["learned", learnedValues(files, learned, mentioned)],
  ];
  return { values, rarity };
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

const NOTHING: ReadonlyMap<string, number> = new Map();

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

/** Returns values as shares of the largest; all 0 if there is none above 0. */
function relative(values: Float64Array): Float64Array {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return most === 0 ? values : values.map((value) => value / most);
}

/** Returns for each path how new the newest commit that changed it is: 1 for the last one, 0 beyond the recent ones. */
function recency(paths: readonly string[], commits: readonly HistoryCommit[]): Float64Array {
  const newest = new Map<string, number>();
  for (const [age, commit] of commits.slice(0, weights.RECENT_COMMITS).entries()) {
    for (const path of commit.paths) if (!newest.has(path)) newest.set(path, age);
  }
  return Float64Array.from(paths, (path) => 1 - (newest.get(path) ?? weights.RECENT_COMMITS) / weights.RECENT_COMMITS);
}

/** Returns for each path how sure it is that the task mentions it. */
function certainties({ mentions }: Task, paths: readonly string[]): Float64Array {
  const found = new Float64Array(paths.length);
  for (const { file, certainty } of mentionedFiles(mentions, paths)) found[file] = certainty;
  return found;
}

/** Returns how much each file has of the identifiers that the task writes out, as shares of the largest. */
function identifierValues({ identifiers }: Task, paths: readonly string[], bags: WordTable): Float64Array {
  const stems = new Set(identifiers.map((name) => foldedText(name.replaceAll(/[_$]/gu, ""))));
  if (stems.size === 0) return new Float64Array(paths.length);
  const terms = [...stems].map((stem) => ({ stem, weight: 1 }));
  return relative(termScorer(paths, bags, terms).scores(weights.FIELD_WEIGHTS.identifiers));
}

/** Returns for each path how like the task the commits are that changed it: the closest one and all together count the same. */
function similarity({ terms }: Task, paths: readonly string[], commits: readonly HistoryCommit[]): Float64Array {
  const similar = filesOfSimilarCommits(commits, { terms, termsOf: (message) => taskOf(message).terms });
  const sums = relative(Float64Array.from(paths, (path) => similar.get(path)?.sum ?? 0));
  return sums.map((sum, i) => (sum + (similar.get(paths[i]!)?.closest ?? 0)) / 2);
}
