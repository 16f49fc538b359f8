import type { LearnedFile, LearnedTotals } from "../report/learned.ts";
import type { LoggedFile, FinishedTask, LoggedTasks } from "./task-log.ts";
import { learnedPoints } from "./learned-points.ts";
import { finishedTasks, openTasks } from "./finished-tasks.ts";

/** Maximum number of files and of open tasks to list. */
const MAX_LISTED = { files: 20, open: 5 };

/**
 * Totals the records of a task log that was already read: numbers of tasks, touched files and tokens, the 5 newest open
 * tasks, and the 20 files whose scores earlier tasks change most, in either direction.
 * @param log path of the log, only copied to the result
 */
export function taskLogTotals({ records, damaged }: LoggedTasks, log: string): LearnedTotals {
  const [finished, open] = [finishedTasks(records), openTasks(records)];
  const sum = (of: (task: FinishedTask) => number): number => finished.reduce((all, one) => all + of(one), 0);
  return {
    log,
    damaged,
    done: finished.length,
    open: open.length,
    openTasks: open.slice(0, MAX_LISTED.open).map(({ id, title }) => ({ id, title })),
    touched: sum(({ done }) => done.touched.length),
    hits: sum(({ hits }) => hits.length),
    noise: sum(({ noise }) => noise.length),
    tokens: sum(({ hits, noise }) => tokensOf(hits) + tokensOf(noise)),
    hitTokens: sum(({ hits }) => tokensOf(hits)),
    files: learnedFiles(finished),
  };
}

function tokensOf(files: readonly LoggedFile[]): number {
  return files.reduce((all, { tokens }) => all + tokens, 0);
}

function learnedFiles(finished: readonly FinishedTask[]): readonly LearnedFile[] {
  const points = learnedPoints(finished);
  const times = (path: string, paths: (task: FinishedTask) => readonly string[]): number =>
    finished.filter((task) => paths(task).includes(path)).length;
  return [...points]
    .toSorted(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1))
    .slice(0, MAX_LISTED.files)
    .map(([path, learned]) => ({
      path,
      points: learned,
      touched: times(path, ({ done }) => done.touched),
      noise: times(path, ({ noise }) => noise.map((file) => file.path)),
    }));
}
