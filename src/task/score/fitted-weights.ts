/**
 * Log-odds per unit of each signal's value. Written by `npm run fit` from `lab/fit/samples.jsonl.gz`, SHA-256
 * a90920002d388d8f45ddaea530104e6e6085e72f45f15d255332cc7201e221fc.
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

/** Log-odds of a file without any signal, fitted with the weights. */
export const FITTED_BIAS: number = -8.67;
