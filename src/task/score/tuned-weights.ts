import type { TaskWeights, TunedWeight } from "../../pack/index.ts";
import type { TaskSignal } from "./task-signal.ts";
import { BIAS, SIGNAL_WEIGHTS } from "./score-weights.ts";

/** What scores are weighed with. */
export interface SignalWeights {
  readonly signals: Readonly<Record<TaskSignal, number>>;
  readonly bias: number;
}

// What is mentioned, changed or learned always counts the same.
const { "similar commits": similarCommits, mentioned: _, changed: __, learned: ___, ...tuned } = SIGNAL_WEIGHTS;

/** The weights of a config without `task-weights`. */
export const DEFAULT_WEIGHTS: Readonly<Record<TunedWeight, number>> = {
  ...tuned,
  "similar-commits": similarCommits,
  bias: BIAS,
};

/** Returns the default weights with some of them replaced. */
export function weightsWith(given: TaskWeights = {}): SignalWeights {
  const { bias, "similar-commits": similar, ...others } = { ...DEFAULT_WEIGHTS, ...given };
  return { signals: { ...SIGNAL_WEIGHTS, ...others, "similar commits": similar }, bias };
}

/** Returns the signal that a config weighs by a name. */
export function signalNamed(name: Exclude<TunedWeight, "bias">): TaskSignal {
  return name === "similar-commits" ? "similar commits" : name;
}
