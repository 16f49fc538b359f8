/** Quantiles of durations in milliseconds. `max` is exact, the others are within 1%. */
export interface Quantiles {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

/** Collects durations within bounded memory, in any order. */
export interface Durations {
  /** @param milliseconds a whole number, 0 or more */
  readonly add: (milliseconds: number) => void;
  /** Returns the quantiles by nearest rank; `undefined` without durations. */
  readonly end: () => Quantiles | undefined;
}

/** Values below are counted one by one; above, 128 buckets for each doubling are less than 1% wide. */
const EXACT = 256;

/** Returns an empty collection. */
export function createDurations(): Durations {
  const buckets = new Map<number, number>();
  let count = 0;
  let max = 0;
  return {
    add(milliseconds) {
      const bucket = floorOf(milliseconds);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      count++;
      max = Math.max(max, milliseconds);
    },
    end() {
      if (count === 0) return undefined;
      const sorted = [...buckets].toSorted(([a], [b]) => a - b);
      const quantile = (share: number): number => Math.min(max, middleOf(at(sorted, count * share)));
      return { count, p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99), max };
    },
  };
}

/** Returns the least value of the bucket of a value. */
function floorOf(value: number): number {
  const width = widthAt(value);
  return Math.floor(value / width) * width;
}

function middleOf(bucket: number): number {
  return bucket + Math.floor(widthAt(bucket) / 2);
}

function widthAt(value: number): number {
  let width = 1;
  while (value / width >= EXACT) width *= 2;
  return width;
}

/** Returns the bucket in which the value of a rank is. */
function at(sorted: readonly (readonly [bucket: number, count: number])[], rank: number): number {
  let left = rank;
  for (const [bucket, count] of sorted) {
    left -= count;
    if (left <= 0) return bucket;
  }
  return sorted.at(-1)?.[0] ?? 0;
}
