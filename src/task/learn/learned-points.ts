import type { FinishedTask } from "./task-log.ts";

/** Maximum log-odds that earlier tasks add to a file's score, or subtract from it. */
export const MAX_LEARNED_POINTS = 0.5;

/** Maximum number of tasks to learn from. The newest are used. */
const MAX_TASKS = 100;
/** Number of later tasks after which a task counts half. */
const HALF_LIFE = 20;
/** Minimum number of tasks before a file gets points. One could be chance. */
const MIN_TASKS = 2;
/** Pseudo-count of earlier tasks per file, half of them hits. It damps the effect of a few real ones. */
const PRIOR_TASKS = 4;

/**
 * Computes the log-odds that finished tasks add to each file's score, by path: positive for files that tasks touched,
 * negative for files that packs showed but tasks did not touch. Learns from the last {@link MAX_TASKS} tasks. Newer
 * ones count more, and a file needs at least two. Values lie between −0.5 and 0.5, with three decimals. Files without
 * points are absent.
 * @param finished oldest first
 */
export function learnedPoints(finished: readonly FinishedTask[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { times: number; touched: number; noise: number }>();
  const count = (path: string, outcome: "touched" | "noise", weight: number): void => {
    const tally = counts.get(path) ?? { times: 0, touched: 0, noise: 0 };
    tally.times++;
    tally[outcome] += weight;
    counts.set(path, tally);
  };
  for (const [age, { done, noise }] of finished.slice(-MAX_TASKS).toReversed().entries()) {
    const weight = 1 / (1 + age / HALF_LIFE);
    for (const path of new Set(done.touched)) count(path, "touched", weight);
    for (const path of new Set(noise.map((file) => file.path))) count(path, "noise", weight);
  }
  const points = new Map<string, number>();
  for (const [path, { times, touched, noise }] of counts) {
    if (times < MIN_TASKS) continue;
    const learned = (MAX_LEARNED_POINTS * (touched - noise)) / (touched + noise + PRIOR_TASKS);
    const rounded = Math.round(1000 * learned) / 1000;
    if (rounded !== 0) points.set(path, rounded);
  }
  return points;
}
