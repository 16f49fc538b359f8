// Shares of a budget. Chosen by reasoning; `npm run bench:selection` measures their effect.

/** Budget per shown file: a pack of 16,000 tokens shows up to 40 files. */
const TOKENS_PER_FILE = 400;
/** Minimum number of shown files, however unlikely they are. */
export const MIN_FILES = 16;
const MAX_FILES = 100;
/** Share of the budget that one file may take. */
const FILE_SHARE = 0.35;
/** Share of the budget for the names of other files. */
const NAMES_SHARE = 1 / 32;

/** Allocation of a budget. */
export interface BudgetShares {
  /** Maximum number of shown files. */
  readonly files: number;
  /** Tokens that one file may take, unless it is nearly certain to matter. */
  readonly perFile: number;
  /** Tokens for the names of other files. */
  readonly names: number;
}

/**
 * Divides the budget of a task pack. The number of shown files is one per {@link TOKENS_PER_FILE} tokens, but at least
 * {@link MIN_FILES} and at most {@link MAX_FILES}. One file may take {@link FILE_SHARE} of the budget, and the names of
 * files that are not shown {@link NAMES_SHARE}.
 * @param budget in tokens
 */
export function splitBudget(budget: number): BudgetShares {
  return {
    files: Math.min(Math.max(Math.floor(budget / TOKENS_PER_FILE), MIN_FILES), MAX_FILES),
    perFile: budget * FILE_SHARE,
    names: Math.floor(budget * NAMES_SHARE),
  };
}
