/** Bars on both sides of a shared zero, in percent of the width. */
export interface Diverging {
  /** Position of zero. */
  readonly zero: number;
  readonly bars: readonly { readonly from: number; readonly width: number }[];
}

/** Minimum width, so that every bar is visible. */
const MIN_WIDTH = 1;

/** Bars for differences. Negative ones extend to the left. Together, the longest bars of both sides fill the width. */
export function diverging(changes: readonly number[]): Diverging {
  const maximum = changes.reduce((max, change) => Math.max(max, change), 0);
  const minimum = changes.reduce((min, change) => Math.min(min, change), 0);
  const span = maximum - minimum;
  if (span === 0) return { zero: 0, bars: changes.map(() => ({ from: 0, width: 0 })) };
  const zero = hundredth((Math.abs(minimum) / span) * 100);
  const bars = changes.map((change) => {
    if (change === 0) return { from: zero, width: 0 };
    const width = Math.max(hundredth((Math.abs(change) / span) * 100), MIN_WIDTH);
    return { from: change < 0 ? Math.max(0, hundredth(zero - width)) : Math.min(zero, 100 - MIN_WIDTH), width };
  });
  return { zero, bars };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
