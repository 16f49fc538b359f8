/**
 * Signals that `task-weights` can tune. Each weight is the maximum contribution of a signal to a file's score; `bias`
 * is the initial score.
 */
export const TUNED_WEIGHTS = [
  "terms",
  "path",
  "words",
  "defined",
  "identifiers",
  "similar-commits",
  "recent",
  "size",
  "role",
  "bias",
] as const;

export type TunedWeight = (typeof TUNED_WEIGHTS)[number];

/** Weights that differ from the defaults, in log-odds: 0 to 10, or −20 to 0 for `bias`. */
export type TaskWeights = Readonly<Partial<Record<TunedWeight, number>>>;

/** Minimum and maximum of a weight. */
export const WEIGHT_LIMITS: Readonly<Record<"signal" | "bias", readonly [least: number, most: number]>> = {
  signal: [0, 10],
  bias: [-20, 0],
};
