/** Ends of an axis. */
interface AxisEnds {
  readonly from: number;
  readonly to: number;
}

/** Ends and ticks of an axis. */
export interface Axis extends AxisEnds {
  /** Two to five round values in ascending order. */
  readonly ticks: readonly number[];
}

/** Tick steps are these multiples of a power of ten. */
const STEPS = [1, 2, 5, 10] as const;
/** Maximum number of steps. */
const MAX_STEPS = 4;

/** Axis for whole numbers that begins and ends at a tick. Equal values get an axis of one step. */
export function axisOf(low: number, high: number): Axis {
  const step = stepFor(Math.max(high - low, 1) / MAX_STEPS);
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}

function stepFor(minStep: number): number {
  let power = 1;
  while (power * 10 <= minStep) power *= 10;
  return power * (STEPS.find((times) => power * times >= minStep) ?? 10);
}

/** Distance of a value from the top of an axis, in percent of its height, rounded to hundredths. */
export function percentDown(value: number, { from, to }: AxisEnds): number {
  return hundredth(((to - value) / (to - from)) * 100);
}

/** Center of one of `count` slots, in percent of the width. */
export function percentAlong(index: number, count: number): number {
  return hundredth(((index + 0.5) / Math.max(count, 1)) * 100);
}

/** Minimum range that an axis covers. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** An axis covers at least this fraction of its highest value, so that a small change looks small. */
const MIN_RANGE_SHARE = 0.1;

/** Range of values, widened on both sides to at least a tenth of the highest value, but never below zero. */
export function widenedRange(values: readonly number[]): Range {
  const low = values.reduce((lowest, value) => Math.min(lowest, value), values[0] ?? 0);
  const high = values.reduce((highest, value) => Math.max(highest, value), values[0] ?? 0);
  const missing = Math.max(0, high * MIN_RANGE_SHARE - (high - low));
  const from = Math.max(0, low - missing / 2);
  return { low: from, high: high + missing - (low - from) };
}

/** Maximum ratio between a limit and the values for the limit to be drawn. */
const MAX_LIMIT_RATIO = 2;

/** Whether a limit is close enough to the values to be drawn on their axis. */
export function isNear(limit: number, { low, high }: Range): boolean {
  return limit <= high * MAX_LIMIT_RATIO && low <= limit * MAX_LIMIT_RATIO;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
