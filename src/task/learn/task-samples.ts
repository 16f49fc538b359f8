import { TUNED_WEIGHTS } from "../../pack/index.ts";
import type { SignalValues } from "../score/file-scores.ts";
import { DEFAULT_WEIGHTS, signalNamed, weightsWith } from "../score/tuned-weights.ts";
import type { FitSample } from "./fit-weights.ts";

/** Files with the highest scores that are all kept, and files of the others that stand for all of them. */
const KEPT = { first: 300, others: 100 };

/**
 * Returns the files of an earlier task that weights are fitted on: what it touched, those with the highest scores, and some
 * of the others.
 * @param values what signals say of its files
 * @param touched numbers of files
 */
export function taskSamples(values: SignalValues, touched: ReadonlySet<number>): readonly FitSample[] {
  const all = Array.from(values[0]?.[1] ?? [], (_, file) => sampleOf(values, file, touched.has(file)));
  const defaults = TUNED_WEIGHTS.map((name) => DEFAULT_WEIGHTS[name]);
  const ranked = rankedSamples(all, defaults);
  const first = ranked.slice(0, KEPT.first);
  const rest = ranked.slice(KEPT.first).filter(({ isTouched }) => !isTouched);
  const late = ranked.slice(KEPT.first).filter(({ isTouched }) => isTouched);
  const step = Math.max(1, Math.floor(rest.length / KEPT.others));
  const others = rest.filter((_, i) => i % step === 0);
  const weight = others.length === 0 ? 1 : rest.length / others.length;
  return [...first, ...late, ...others.map((sample) => ({ ...sample, weight }))];
}

/** Returns files by falling score. */
export function rankedSamples(samples: readonly FitSample[], weights: readonly number[]): readonly FitSample[] {
  const scored = samples.map((sample, number) => ({
    sample,
    number,
    score: sample.values.reduce((sum, value, i) => sum + value * weights[i]!, sample.offset),
  }));
  return scored.toSorted((a, b) => b.score - a.score || a.number - b.number).map(({ sample }) => sample);
}

function sampleOf(values: SignalValues, file: number, isTouched: boolean): FitSample {
  const said = new Map(values.map(([signal, of]) => [signal, of[file]!]));
  const tuned = TUNED_WEIGHTS.map((name) => (name === "bias" ? 1 : (said.get(signalNamed(name)) ?? 0)));
  const { mentioned } = weightsWith().signals;
  return { values: tuned, offset: mentioned * (said.get("mentioned") ?? 0), isTouched, weight: 1 };
}
