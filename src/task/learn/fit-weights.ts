/** A file of an earlier task, as the fit sees it. */
export interface FitSample {
  /** What each tuned signal says of it; the last value belongs to the bias, and is 1. */
  readonly values: readonly number[];
  /** Points of signals that are not fitted. */
  readonly offset: number;
  readonly isTouched: boolean;
  /** How many files it stands for. */
  readonly weight: number;
}

/** A weight before the fit. */
export interface WeightBefore {
  readonly value: number;
  /** How far it may move without good reason. */
  readonly spread: number;
  readonly least: number;
  readonly most: number;
}

const MAX_STEPS = 40;
const MAX_HALVINGS = 20;
/** A step that gains less than this, in units of likelihood, is the last. */
const MIN_GAIN = 1e-7;

/**
 * Fits weights of a logistic model: those with which what was touched is likeliest, without moving further from the
 * weights before than the samples are worth (a Gaussian prior). The order of samples makes no difference beyond rounding.
 */
export function fitWeights(samples: readonly FitSample[], before: readonly WeightBefore[]): readonly number[] {
  let weights = before.map(({ value }) => value);
  let loss = lossOf(samples, before, weights);
  for (let step = 0; step < MAX_STEPS; step++) {
    const direction = newtonStep(samples, before, weights);
    const next = bestAlong(direction, { samples, before, weights, loss });
    if (next === undefined || loss - next.loss < MIN_GAIN) return next?.weights ?? weights;
    ({ weights, loss } = next);
  }
  return weights;
}

interface Fit {
  readonly weights: number[];
  readonly loss: number;
}

/** Returns the first point along a direction that is better, halving the step until there is one. */
function bestAlong(
  direction: readonly number[],
  {
    samples,
    before,
    weights,
    loss,
  }: Fit & { readonly samples: readonly FitSample[]; readonly before: readonly WeightBefore[] },
): Fit | undefined {
  for (let halvings = 0, size = 1; halvings < MAX_HALVINGS; halvings++, size /= 2) {
    const next = weights.map((weight, i) => {
      const { least, most } = before[i]!;
      return Math.min(Math.max(weight - size * direction[i]!, least), most);
    });
    const nextLoss = lossOf(samples, before, next);
    if (nextLoss < loss) return { weights: next, loss: nextLoss };
  }
  return undefined;
}

/** Returns minus the logarithm of the likelihood, and what the distance to the weights before costs. */
function lossOf(samples: readonly FitSample[], before: readonly WeightBefore[], weights: readonly number[]): number {
  let loss = 0;
  for (const sample of samples) {
    const score = scoreOf(sample, weights);
    const against = sample.isTouched ? -score : score;
    // log(1 + e^x), without overflow.
    loss += sample.weight * (Math.max(against, 0) + Math.log1p(Math.exp(-Math.abs(against))));
  }
  for (const [i, { value, spread }] of before.entries()) loss += ((weights[i]! - value) / spread) ** 2 / 2;
  return loss;
}

function scoreOf({ values, offset }: FitSample, weights: readonly number[]): number {
  let score = offset;
  for (let i = 0; i < weights.length; i++) score += weights[i]! * values[i]!;
  return score;
}

/** Returns the gradient of the loss times the inverse of its curvature; a weight that would leave its limits stays. */
function newtonStep(
  samples: readonly FitSample[],
  before: readonly WeightBefore[],
  weights: readonly number[],
): readonly number[] {
  const size = weights.length;
  const gradient = before.map(({ value, spread }, i) => (weights[i]! - value) / spread ** 2);
  const curvature = before.map(({ spread }, i) => before.map((_, j) => (i === j ? 1 / spread ** 2 : 0)));
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
    const { least, most } = before[i]!;
    const isHeld = (weights[i]! <= least && gradient[i]! > 0) || (weights[i]! >= most && gradient[i]! < 0);
    if (isHeld) hold(i, curvature, gradient);
  }
  return solved(curvature, gradient);
}

/** Makes the solution 0 at one place. */
function hold(place: number, curvature: number[][], gradient: number[]): void {
  for (let i = 0; i < gradient.length; i++) [curvature[place]![i], curvature[i]![place]] = [0, 0];
  curvature[place]![place] = 1;
  gradient[place] = 0;
}

/** Solves linear equations with a positive definite matrix by elimination. */
function solved(matrix: number[][], right: number[]): readonly number[] {
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
    let rest = right[i]!;
    for (let column = i + 1; column < size; column++) rest -= matrix[i]![column]! * solution[column]!;
    solution[i] = rest / matrix[i]![i]!;
  }
  return solution;
}
