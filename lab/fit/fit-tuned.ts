import { TUNED_WEIGHTS, type TaskWeights, type TunedWeight, WEIGHT_LIMITS } from "../../src/pack/index.ts";
import type { RankAgreement, TunedReport } from "./tuned-report.ts";
import { DEFAULT_WEIGHTS } from "../../src/task/score/tuned-weights.ts";
import { type FitSample, fitWeights } from "./fit-weights.ts";
import { rankedSamples } from "./task-samples.ts";

/** Number of top-ranked files to check, about as many as a task pack of 16,000 tokens shows. */
const TOP_FILES = 20;
/** Share of the tasks, taken from the newest, that is held out for validation. */
const HOLDOUT_SHARE = 1 / 3;
/** Standard deviation of a weight's prior: a share of the weight, but not less than `min`. */
const PRIOR_SPREAD = { share: 0.5, min: 0.1 };

type Weights = Readonly<Record<TunedWeight, number>>;

/**
 * Fits signal weights on earlier tasks and reports whether they rank touched files higher than the current weights. The
 * comparison uses the newest third of the tasks and weights fitted on the others. The reported weights are fitted on
 * all tasks.
 * @param tasks samples of each task, newest task first
 * @param configured current weights of the config; missing ones have their defaults
 */
export function fitTunedWeights(tasks: readonly (readonly FitSample[])[], configured: TaskWeights): TunedReport {
  const current = { ...DEFAULT_WEIGHTS, ...configured };
  const holdout = tasks.slice(0, Math.ceil(tasks.length * HOLDOUT_SHARE));
  const older = tasks.slice(holdout.length);
  const [before, after] = [agreementOf(holdout, current), agreementOf(holdout, fittedWeights(older))];
  const isNoWorse = after.found >= before.found && after.first >= before.first;
  return {
    tasks: tasks.length,
    checked: holdout.length,
    before,
    after,
    isBetter: isNoWorse && after.found + after.first > before.found + before.first,
    weights: fittedWeights(tasks),
  };
}

function fittedWeights(tasks: readonly (readonly FitSample[])[]): Weights {
  const priors = TUNED_WEIGHTS.map((name) => {
    const value = DEFAULT_WEIGHTS[name];
    const [min, max] = WEIGHT_LIMITS[name === "bias" ? "bias" : "signal"];
    return { value, spread: Math.max(Math.abs(value) * PRIOR_SPREAD.share, PRIOR_SPREAD.min), min, max };
  });
  const weights = fitWeights(tasks.flat(), priors);
  return withWeights((_, i) => Math.round(weights[i]! * 100) / 100);
}

function withWeights(of: (name: TunedWeight, number: number) => number): Weights {
  const weights: Record<TunedWeight, number> = { ...DEFAULT_WEIGHTS };
  for (const [number, name] of TUNED_WEIGHTS.entries()) weights[name] = of(name, number);
  return weights;
}

/** Measures how well a ranking agrees with the files that tasks touched. */
function agreementOf(tasks: readonly (readonly FitSample[])[], weights: Weights): RankAgreement {
  const list = TUNED_WEIGHTS.map((name) => weights[name]);
  let [first, hits, touched] = [0, 0, 0];
  for (const samples of tasks) {
    const ranked = rankedSamples(samples, list);
    first += Number(ranked[0]?.isTouched ?? false);
    hits += ranked.slice(0, TOP_FILES).filter(({ isTouched }) => isTouched).length;
    touched += ranked.filter(({ isTouched }) => isTouched).length;
  }
  return { first: share(first, tasks.length), found: share(hits, touched) };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
}
