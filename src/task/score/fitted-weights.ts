/**
 * Log-odds per unit of each signal's value. Written by `npm run fit` from `lab/fit/samples.jsonl.gz`, SHA-256
 * 35a5654d469bb253b4524f0f400c75f3c23631369a1da34e20e6f9222dc280b9.
 */
export const FITTED_WEIGHTS = {
  terms: 2.45,
  path: 1.76,
  words: 0.98,
  defined: 0.39,
  identifiers: 1.01,
  passage: 0.96,
  "similar commits": 2.74,
  recent: 0.77,
  size: 0.102,
} as const;

/** Log-odds of a file without any signal in a tree of one file. */
export const FITTED_BIAS: number = -4.88;
