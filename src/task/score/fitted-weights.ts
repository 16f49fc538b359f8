/**
 * Log-odds per unit of each signal's value. Written by `npm run fit` from `lab/fit/samples.jsonl.gz`, SHA-256
 * provisional.
 */
export const FITTED_WEIGHTS = {
  terms: 2.45,
  path: 1.78,
  words: 0.99,
  defined: 0.4,
  identifiers: 1.04,
  passage: 1.08,
  "similar commits": 2.79,
  recent: 0.74,
  size: 0.097,
} as const;

/** Log-odds of a file without any signal in a tree of one file. */
export const FITTED_BIAS: number = -5.06;
