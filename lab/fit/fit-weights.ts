/** Training sample: one file of an earlier task. */
export interface FitSample {
  /** Value of each tuned signal. The last one is the bias input and always 1. */
  readonly values: readonly number[];
  /** Points of signals that are not fitted. */
  readonly offset: number;
  readonly isTouched: boolean;
  /** Number of files that the sample represents. */
  readonly weight: number;
}

/** Prior of a weight, and its limits. */
export interface WeightPrior {
  readonly value: number;
  /** Standard deviation of the prior. */
  readonly spread: number;
  readonly min: number;
  readonly max: number;
}

const MAX_STEPS = 40;
const MAX_HALVINGS = 20;
/** Minimum gain in log-likelihood. A smaller gain ends the fit. */
const MIN_GAIN = 1e-7;

/**
 * Fits a logistic model that predicts whether a task touches a file, by maximum a posteriori estimation with a Gaussian
 * prior per weight. Returns the weights in the order of `priors`, each within its limits. Without samples, they equal
 * the priors. The order of samples affects only rounding.
 */
export function fitWeights(samples: readonly FitSample[], priors: readonly WeightPrior[]): readonly number[] {
  let weights = priors.map(({ value }) => value);
  let loss = lossOf(samples, priors, weights);
  for (let step = 0; step < MAX_STEPS; step++) {
    const direction = newtonStep(samples, priors, weights);
    const next = bestAlong(direction, { samples, priors, weights, loss });
    if (next === undefined || loss - next.loss < MIN_GAIN) return next?.weights ?? weights;
    ({ weights, loss } = next);
  }
  return weights;
}

interface Fit {
  readonly weights: number[];
  readonly loss: number;
}

/** Backtracking line search: halves the step until the loss falls. */
function bestAlong(
  direction: readonly number[],
  {
    samples,
    priors,
    weights,
    loss,
  }: Fit & { readonly samples: readonly FitSample[]; readonly priors: readonly WeightPrior[] },
): Fit | undefined {
  for (let halvings = 0, size = 1; halvings < MAX_HALVINGS; halvings++, size /= 2) {
    const next = weights.map((weight, i) => {
      const { min, max } = priors[i]!;
      return Math.min(Math.max(weight - size * direction[i]!, min), max);
    });
    const nextLoss = lossOf(samples, priors, next);
    if (nextLoss < loss) return { weights: next, loss: nextLoss };
  }
  return undefined;
}

/** Negative log-likelihood plus the Gaussian penalty. */
function lossOf(samples: readonly FitSample[], priors: readonly WeightPrior[], weights: readonly number[]): number {
  let loss = 0;
  for (const sample of samples) {
    const score = scoreOf(sample, weights);
    const against = sample.isTouched ? -score : score;
    // log(1 + e^x) without overflow.
    loss += sample.weight * (Math.max(against, 0) + Math.log1p(Math.exp(-Math.abs(against))));
  }
  for (const [i, { value, spread }] of priors.entries()) loss += ((weights[i]! - value) / spread) ** 2 / 2;
  return loss;
}

function scoreOf({ values, offset }: FitSample, weights: readonly number[]): number {
  let score = offset;
  for (let i = 0; i < weights.length; i++) score += weights[i]! * values[i]!;
  return score;
}

/** Newton step: gradient times inverse Hessian. Weights at a limit stay there if the step would cross it. */
function newtonStep(
  samples: readonly FitSample[],
  priors: readonly WeightPrior[],
  weights: readonly number[],
): readonly number[] {
  const size = weights.length;
  const gradient = priors.map(({ value, spread }, i) => (weights[i]! - value) / spread ** 2);
  const curvature = priors.map(({ spread }, i) => priors.map((_, j) => (i === j ? 1 / spread ** 2 : 0)));
  for (const sample of samples) {
    const likely = 1 / (1 + Math.exp(-scoreOf(sample, weights)));
    const error = sample.weight * (likely - Number(sample.isTouched));
    const slope = sample.weight * likely * (1 - likely);
    for (let i = 0; i < size; i++) {
      const value = sample.values[i]!;
      if (value === 0) continue;
      gradient[i]! += error * value;
      for (let j = 0; j <= i; j++) curvature[i]![j]! += slope * value * sample.values[j]!;
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) curvature[i]![j] = curvature[j]![i]!;
    const { min, max } = priors[i]!;
    const isAtLimit = (weights[i]! <= min && gradient[i]! > 0) || (weights[i]! >= max && gradient[i]! < 0);
    if (isAtLimit) fixAtZero(i, curvature, gradient);
  }
  return solve(curvature, gradient);
}

/** Fixes one component of the solution at 0. */
function fixAtZero(place: number, curvature: number[][], gradient: number[]): void {
  for (let i = 0; i < gradient.length; i++) [curvature[place]![i], curvature[i]![place]] = [0, 0];
  curvature[place]![place] = 1;
  gradient[place] = 0;
}

/** Solves a positive definite linear system by Gaussian elimination. Modifies its arguments. */
export function solve(matrix: number[][], right: number[]): readonly number[] {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let row = i + 1; row < size; row++) {
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      if (factor === 0) continue;
      for (let column = i; column < size; column++) matrix[row]![column]! -= factor * matrix[i]![column]!;
      right[row]! -= factor * right[i]!;
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let i = size - 1; i >= 0; i--) {
    let remainder = right[i]!;
    for (let column = i + 1; column < size; column++) remainder -= matrix[i]![column]! * solution[column]!;
    solution[i] = remainder / matrix[i]![i]!;
  }
  return solution;
}
