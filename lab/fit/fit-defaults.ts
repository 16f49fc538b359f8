import type { TaskSignal } from "../../src/task/score/task-signal.ts";
import { type FitSample, solve } from "./fit-weights.ts";

/** Signals whose default weights are fitted. Those of all others are chosen by reasoning. */
export const FITTED_SIGNALS: readonly TaskSignal[] = [
  "terms",
  "path",
  "words",
  "defined",
  "identifiers",
  "passage",
  "similar commits",
  "recent",
  "size",
];

/**
 * Means of the priors, in the order of `FITTED_SIGNALS`: what single repositories and issues suggest. The standard
 * deviation of each is a tenth of it, since titles of commits, most of the samples, say less than a whole task.
 */
const PRIOR: readonly number[] = [2.4, 1.7, 1, 0.4, 1.1, 1, 2.8, 0.7, 0.085];
const SPREAD = 0.1;
const STEPS = 20;
/** Log-odds between which the bias is searched. */
const BIASES = [-20, 0] as const;

/** Default weights. */
export interface DefaultWeights {
  /** In the order of `FITTED_SIGNALS`. */
  readonly weights: readonly number[];
  readonly bias: number;
}

/**
 * Fits the default weights on tasks of several repositories, each a list of samples with the values of
 * `FITTED_SIGNALS`. The weights maximize the likelihood of drawing the touched files of each task from all its files
 * (a softmax over scores), so each task counts the same. The bias then makes the likelihoods of all files add up to the
 * number of touched files.
 */
export function fitDefaults(tasks: readonly (readonly FitSample[])[]): DefaultWeights {
  let weights = [...PRIOR];
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopeAt(weights, tasks);
    const change = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight - change[i]!);
  }
  weights = weights.map((weight, i) => Number(weight.toFixed(FITTED_SIGNALS[i] === "size" ? 3 : 2)));
  return { weights, bias: biasFor(tasks.flat(), weights) };
}

/** Gradient and Hessian of the negative log-posterior. */
function slopeAt(
  weights: readonly number[],
  tasks: readonly (readonly FitSample[])[],
): { readonly gradient: number[]; readonly curvature: number[][] } {
  const gradient = PRIOR.map((mean, i) => (weights[i]! - mean) / (SPREAD * mean) ** 2);
  const curvature = PRIOR.map((mean, i) => PRIOR.map((_, j) => (i === j ? 1 / (SPREAD * mean) ** 2 : 0)));
  for (const samples of tasks) {
    const touched = samples.filter(({ isTouched }) => isTouched);
    const scores = samples.map((sample) => scoreOf(sample, weights));
    const best = Math.max(...scores);
    const odds = scores.map((score, i) => samples[i]!.weight * Math.exp(score - best));
    const sum = odds.reduce((a, b) => a + b, 0);
    const mean = PRIOR.map((_, i) => samples.reduce((a, { values }, s) => a + (odds[s]! / sum) * values[i]!, 0));
    for (let i = 0; i < PRIOR.length; i++) {
      gradient[i]! += mean[i]! - touched.reduce((a, { values }) => a + values[i]! / touched.length, 0);
      for (let j = 0; j < PRIOR.length; j++) {
        const product = samples.reduce((a, { values }, s) => a + (odds[s]! / sum) * values[i]! * values[j]!, 0);
        curvature[i]![j]! += product - mean[i]! * mean[j]!;
      }
    }
  }
  return { gradient, curvature };
}

function biasFor(samples: readonly FitSample[], weights: readonly number[]): number {
  const touched = samples.filter(({ isTouched }) => isTouched).length;
  let [low, high] = BIASES as readonly [number, number];
  while (high - low > 0.001) {
    const bias = (low + high) / 2;
    const expected = samples.reduce(
      (sum, sample) => sum + sample.weight / (1 + Math.exp(-scoreOf(sample, weights) - bias)),
      0,
    );
    [low, high] = expected > touched ? [low, bias] : [bias, high];
  }
  return Number(low.toFixed(2));
}

function scoreOf({ values, offset }: FitSample, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * values[i]!, offset);
}

/** Source of `src/task/score/fitted-weights.ts`. `digest` identifies the samples. */
export function fittedSource({ weights, bias }: DefaultWeights, digest: string): string {
  const rows = FITTED_SIGNALS.map((name, i) => `  ${/\s/.test(name) ? `"${name}"` : name}: ${weights[i]},\n`);
  return [
    "/**\n",
    " * Log-odds per unit of each signal's value. Written by `npm run fit` from `lab/fit/samples.jsonl.gz`, SHA-256\n",
    ` * ${digest}.\n`,
    " */\n",
    `export const FITTED_WEIGHTS = {\n${rows.join("")}} as const;\n\n`,
    "/** Log-odds of a file without any signal in a tree of one file. */\n",
    `export const FITTED_BIAS: number = ${bias};\n`,
  ].join("");
}
