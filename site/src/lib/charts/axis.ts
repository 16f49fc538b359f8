/** Ends and ticks of a scale. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Round values from the lowest to the highest, two to five of them. */
  readonly ticks: readonly number[];
}

/** Steps are these multiples of a power of ten. */
const STEPS = [1, 2, 5, 10] as const;
/** Steps that a scale has room for. */
const ROOM = 4;

/** Returns a scale for whole numbers that begins and ends at a tick. Equal values get one step around them. */
export function axisOf(low: number, high: number): Axis {
  const step = stepFor(Math.max(high - low, 1) / ROOM);
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}

function stepFor(least: number): number {
  let power = 1;
  while (power * 10 <= least) power *= 10;
  return power * (STEPS.find((times) => power * times >= least) ?? 10);
}

/** Returns the distance of a value from the top of a scale, in percent of its height, rounded to hundredths. */
export function percentDown(value: number, { from, to }: Pick<Axis, "from" | "to">): number {
  return hundredth(((to - value) / (to - from)) * 100);
}

/** Returns the middle of one of `count` slots, in percent of the width. */
export function percentAlong(index: number, count: number): number {
  return hundredth(((index + 0.5) / Math.max(count, 1)) * 100);
}

/** Ends of what a scale shows at least. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** A scale shows at least this fraction of its highest value, so that a small change looks small. */
const MIN_RANGE = 0.1;

/** Returns the range of values, widened to both sides to a tenth of the highest one; never below zero. */
export function honestRange(values: readonly number[]): Range {
  const low = values.reduce((least, value) => Math.min(least, value), values[0] ?? 0);
  const high = values.reduce((most, value) => Math.max(most, value), values[0] ?? 0);
  const missing = Math.max(0, high * MIN_RANGE - (high - low));
  const from = Math.max(0, low - missing / 2);
  return { low: from, high: high + missing - (low - from) };
}

/** A limit is drawn if it is at most this many times the values, or they are at most as many times the limit. */
const NEAR = 2;

/** Whether a limit is close enough to values to be drawn on their scale. */
export function isNear(limit: number, { low, high }: Range): boolean {
  return limit <= high * NEAR && low <= limit * NEAR;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
