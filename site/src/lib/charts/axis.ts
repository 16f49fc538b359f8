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
