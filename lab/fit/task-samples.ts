import type { FileScore } from "../../src/task/score/file-scores.ts";
import type { TaskSignal } from "../../src/task/score/task-signal.ts";
import { DOUBLING_POINTS, SIGNAL_WEIGHTS } from "../../src/task/score/score-weights.ts";
import type { FitSample } from "./fit-weights.ts";

/** Numbers of untouched files that become samples. Touched files always do. */
export interface SampleSizes {
  /** Number of best untouched files that all become samples. */
  readonly best: number;
  /** Number of samples that represent the remaining files. */
  readonly others: number;
}

/**
 * Selects training samples from the files of a task, ranked with the default weights. The values of a sample are those
 * of `signals`, followed by 1 for the bias; its offset is the sum of all other points, less those for the size of the tree.
 * @param isTouched whether the task touched a file
 */
export function taskSamples(
  ranked: readonly FileScore[],
  isTouched: (score: FileScore) => boolean,
  { signals, sizes }: { readonly signals: readonly TaskSignal[]; readonly sizes: SampleSizes },
): readonly FitSample[] {
  const size = DOUBLING_POINTS * Math.log2(ranked.length);
  const sample = (score: FileScore, weight: number): FitSample => {
    const values = signals.map((name) => (score.signals.get(name) ?? 0) / SIGNAL_WEIGHTS[name]);
    const others = [...score.signals].filter(([name]) => !signals.includes(name));
    const offset = others.reduce((sum, [, points]) => sum + points, -size);
    return { values: [...values, 1], offset, isTouched: isTouched(score), weight };
  };
  const untouched = ranked.filter((score) => !isTouched(score));
  const rest = untouched.slice(sizes.best);
  const step = Math.max(1, Math.floor(rest.length / sizes.others));
  // From the middle of each step, since the first of them is the likeliest.
  const others = rest.filter((_, i) => i % step === Math.floor(step / 2));
  return [
    ...ranked.filter(isTouched).map((score) => sample(score, 1)),
    ...untouched.slice(0, sizes.best).map((score) => sample(score, 1)),
    ...others.map((score) => sample(score, rest.length / others.length)),
  ];
}

/**
 * Returns the samples by descending score, which is the weighted sum of their values plus their offset. Ties keep their
 * order.
 */
export function rankedSamples(samples: readonly FitSample[], weights: readonly number[]): readonly FitSample[] {
  const scored = samples.map((sample, number) => ({
    sample,
    number,
    score: sample.values.reduce((sum, value, i) => sum + value * weights[i]!, sample.offset),
  }));
  return scored.toSorted((a, b) => b.score - a.score || a.number - b.number).map(({ sample }) => sample);
}
