import type { TaskWeights, TunedWeight } from "../../pack/index.ts";
import type { TaskSignal } from "./task-signal.ts";
import { BIAS, SIGNAL_WEIGHTS } from "./score-weights.ts";

/** Weights of all signals, and the bias. */
export interface SignalWeights {
  readonly signals: Readonly<Record<TaskSignal, number>>;
  readonly bias: number;
}

// The weights of all other signals are fixed.
const { terms, path, words, defined, identifiers, recent, size, role } = SIGNAL_WEIGHTS;

/** Weights that the config key `task-weights` can replace, by their names there, with their defaults. */
export const DEFAULT_WEIGHTS: Readonly<Record<TunedWeight, number>> = {
  terms,
  path,
  words,
  defined,
  identifiers,
  recent,
  size,
  role,
  "similar-commits": SIGNAL_WEIGHTS["similar commits"],
  bias: BIAS,
};

/** Returns the weights of all signals: the defaults, replaced by `overrides` where set. */
export function weightsWith(overrides: TaskWeights = {}): SignalWeights {
  const { bias, "similar-commits": similar, ...others } = { ...DEFAULT_WEIGHTS, ...overrides };
  return { signals: { ...SIGNAL_WEIGHTS, ...others, "similar commits": similar }, bias };
}

/** Maps a weight's name in the config to its signal: `similar-commits` to `similar commits`. All others are equal. */
export function signalNamed(name: Exclude<TunedWeight, "bias">): TaskSignal {
  return name === "similar-commits" ? "similar commits" : name;
}
