import { TUNED_WEIGHTS } from "../../src/pack/index.ts";
import type { SignalValues } from "../../src/task/score/file-scores.ts";
import { DEFAULT_WEIGHTS, signalNamed, weightsWith } from "../../src/task/score/tuned-weights.ts";
import type { FitSample } from "./fit-weights.ts";

/**
 * `first`: number of top-ranked files that all become samples. `others`: number of samples that represent the remaining
 * untouched files.
 */
const SAMPLE_SIZES = { first: 300, others: 100 };

/**
 * Selects training samples from the files of an earlier task: all touched files, the top-ranked ones, and a weighted
 * sample of the others.
 * @param values signal values of the task's files
 * @param touched indices of touched files
 */
export function taskSamples(values: SignalValues, touched: ReadonlySet<number>): readonly FitSample[] {
  const samples = Array.from(values[0]?.[1] ?? [], (_, file) => sampleOf(values, file, touched.has(file)));
  const defaults = TUNED_WEIGHTS.map((name) => DEFAULT_WEIGHTS[name]);
  const ranked = rankedSamples(samples, defaults);
  const first = ranked.slice(0, SAMPLE_SIZES.first);
  const untouched = ranked.slice(SAMPLE_SIZES.first).filter(({ isTouched }) => !isTouched);
  const missed = ranked.slice(SAMPLE_SIZES.first).filter(({ isTouched }) => isTouched);
  const step = Math.max(1, Math.floor(untouched.length / SAMPLE_SIZES.others));
  const others = untouched.filter((_, i) => i % step === 0);
  const weight = others.length === 0 ? 1 : untouched.length / others.length;
  return [...first, ...missed, ...others.map((sample) => ({ ...sample, weight }))];
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

function sampleOf(values: SignalValues, file: number, isTouched: boolean): FitSample {
  const signalValue = new Map(values.map(([signal, of]) => [signal, of[file]!]));
  const tuned = TUNED_WEIGHTS.map((name) => (name === "bias" ? 1 : (signalValue.get(signalNamed(name)) ?? 0)));
  const { mentioned } = weightsWith().signals;
  return { values: tuned, offset: mentioned * (signalValue.get("mentioned") ?? 0), isTouched, weight: 1 };
}
