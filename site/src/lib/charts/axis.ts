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

/** A limit may shrink the values to this fraction of the scale before it is left out. */
const SQUEEZED = 3;

/** Whether a limit is close enough to the values to be drawn on their scale. */
export function isNear(limit: number, low: number, high: number): boolean {
  const span = Math.max(high, limit) - Math.min(low, limit);
  return span <= Math.max(high - low, 1) * SQUEEZED;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
