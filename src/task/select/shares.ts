// How much of a budget files get. Found on the histories of four repositories (docs/design.md).

/** Budget per file that may be shown: a pack of 16,000 tokens shows at most 40. */
const TOKENS_PER_FILE = 400;
/** So many are shown, however likely they are. */
export const MIN_FILES = 8;
const MAX_FILES = 100;
/** Share of a budget that the files that matter most may grow into; the rest is a limit, not a goal. */
const GROWTH = 1 / 2;
/** Share of a budget for names of other files. */
const NAMES = 1 / 32;

/** How a budget is shared. */
export interface BudgetShares {
  /** Most files that are shown, with a fraction for the next one. */
  readonly files: number;
  /** Tokens that they have together, if there is so much that matters. */
  readonly growth: number;
  /** Tokens of the names of others. */
  readonly names: number;
}

/** Returns how a budget is shared; all of it rises with the budget. */
export function sharesOf(budget: number): BudgetShares {
  return {
    files: Math.min(Math.max(budget / TOKENS_PER_FILE, MIN_FILES), MAX_FILES),
    growth: budget * GROWTH,
    names: Math.floor(budget * NAMES),
  };
}

/**
 * Returns the sum of the first weights of files, of the last one in part. So what a file may grow to, by its share of this
 * sum, never falls with the budget, though more files then share it.
 * @param weights largest first
 * @param files see `BudgetShares`
 */
export function sharedWeight(weights: readonly number[], files: number): number {
  const whole = Math.floor(files);
  const sum = weights.slice(0, whole).reduce((all, weight) => all + weight, 0);
  return sum + (files - whole) * (weights[whole] ?? 0);
}

/** Returns what a file is worth that a task concerns with this probability: nearly all tokens go to the first few files. */
export function weightOf(probability: number): number {
  const square = probability * probability;
  const fourth = square * square;
  return fourth * fourth;
}
