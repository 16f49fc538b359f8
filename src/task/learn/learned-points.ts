import type { FinishedTask } from "./task-log.ts";

/** The most that tasks add to a file's log-odds, or take away. */
export const MAX_LEARNED = 0.5;

/** Newest tasks that count. */
const MAX_TASKS = 100;
/** Number of later tasks after which one counts half. */
const HALF_LIFE = 20;
/** Tasks without which a file has no points: once can be chance. */
const MIN_TASKS = 2;
/** Tasks that are assumed of every file, half of them hits, so that a few real ones say little. */
const ASSUMED = 4;

/**
 * Returns by path what earlier tasks add to the scores of files: more for those that tasks touched, less for those that were
 * shown for nothing. Between −0.5 and 0.5, with three decimals; without files that have no points.
 * @param finished oldest first
 */
export function learnedPoints(finished: readonly FinishedTask[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { times: number; touched: number; noise: number }>();
  const count = (path: string, what: "touched" | "noise", weight: number): void => {
    const known = counts.get(path) ?? { times: 0, touched: 0, noise: 0 };
    known.times++;
    known[what] += weight;
    counts.set(path, known);
  };
  for (const [age, { done, noise }] of finished.slice(-MAX_TASKS).toReversed().entries()) {
    const weight = 1 / (1 + age / HALF_LIFE);
    for (const path of new Set(done.touched)) count(path, "touched", weight);
    for (const path of new Set(noise.map((file) => file.path))) count(path, "noise", weight);
  }
  const points = new Map<string, number>();
  for (const [path, { times, touched, noise }] of counts) {
    if (times < MIN_TASKS) continue;
    const learned = (MAX_LEARNED * (touched - noise)) / (touched + noise + ASSUMED);
    const rounded = Math.round(1000 * learned) / 1000;
    if (rounded !== 0) points.set(path, rounded);
  }
  return points;
}
