// Shares of a budget. Derived from the histories of four repositories (lab/results/selection.json).

/** Budget per shown file: a pack of 16,000 tokens shows up to 40 files. */
const TOKENS_PER_FILE = 400;
/** Minimum number of shown files, however unlikely they are. */
export const MIN_FILES = 8;
const MAX_FILES = 100;
/** Share of the budget that the most important files may grow into. The remainder is a limit, not a goal. */
const GROWTH_SHARE = 1 / 2;
/** Share of the budget for the names of other files. */
const NAMES_SHARE = 1 / 32;

/** Allocation of a budget. */
export interface BudgetShares {
  /** Maximum number of shown files. The fraction applies to the next file. */
  readonly files: number;
  /** Tokens that the shown files may grow to together. */
  readonly growth: number;
  /** Tokens for the names of other files. */
  readonly names: number;
}

/**
 * Divides the tokens of a task pack into limits for shown files, their growth, and names of other files. No limit
 * shrinks when the budget grows.
 */
export function splitBudget(budget: number): BudgetShares {
  return {
    files: Math.min(Math.max(budget / TOKENS_PER_FILE, MIN_FILES), MAX_FILES),
    growth: budget * GROWTH_SHARE,
    names: Math.floor(budget * NAMES_SHARE),
  };
}

/**
 * Sums the weights of the first `files` files, or of all if there are fewer. A fraction of `files` counts that part of
 * the next weight. If the budget is divided in proportion to this sum, no file loses tokens when the budget grows,
 * although more files share it.
 */
export function sharedWeight(weights: readonly number[], files: number): number {
  const whole = Math.floor(files);
  const sum = weights.slice(0, whole).reduce((all, weight) => all + weight, 0);
  return sum + (files - whole) * (weights[whole] ?? 0);
}

/**
 * Weight with which a file competes for tokens, from the probability that it matters for the task. The eighth power
 * gives nearly all tokens to the first few files.
 */
export function growthWeight(probability: number): number {
  const square = probability * probability;
  const fourth = square * square;
  return fourth * fourth;
}
