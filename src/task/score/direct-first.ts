import type { FileScore } from "./file-scores.ts";
import type { TaskSignal } from "./task-signal.ts";

/** Files that a task concerns beyond doubt, by file index. */
export interface DirectFiles {
  /** Files that the task names unambiguously. */
  readonly named: ReadonlySet<number>;
  /** Files that the work has changed already. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Moves the files that the task names or the work has changed before all others. Both groups keep their order. If a
 * moved file has a lower score than the best of the others, it gets that score, and its `changed` or `mentioned` signal
 * gets the difference, so that signals still add up to the score.
 * @param ranked highest score first
 */
export function directFirst(ranked: readonly FileScore[], { named, changed }: DirectFiles): readonly FileScore[] {
  const isDirect = ({ file }: FileScore): boolean => named.has(file) || changed.has(file);
  const bestOther = ranked.find((one) => !isDirect(one))?.score ?? Number.NEGATIVE_INFINITY;
  const raised = ranked.filter(isDirect).map((one) => {
    const signal = changed.has(one.file) ? "changed" : "mentioned";
    return one.score < bestOther ? raisedTo(bestOther, one, signal) : one;
  });
  return [...raised, ...ranked.filter((one) => !isDirect(one))];
}

function raisedTo(target: number, { file, score, signals }: FileScore, signal: TaskSignal): FileScore {
  const points = (signals.get(signal) ?? 0) + target - score;
  return { file, score: target, signals: new Map(signals).set(signal, points) };
}
