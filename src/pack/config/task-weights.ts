/** What `task-weights` can set: what each signal adds to the score of a file at most, and where every score begins. */
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

/** One of `TUNED_WEIGHTS`. */
export type TunedWeight = (typeof TUNED_WEIGHTS)[number];

/** Weights other than the defaults, in log-odds: 0 to 10; `bias` −20 to 0. */
export type TaskWeights = Readonly<Partial<Record<TunedWeight, number>>>;

/** Limits of weights. */
export const WEIGHT_LIMITS: Readonly<Record<"signal" | "bias", readonly [least: number, most: number]>> = {
  signal: [0, 10],
  bias: [-20, 0],
};
