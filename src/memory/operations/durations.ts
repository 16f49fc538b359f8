import { addCount } from "../../base/index.ts";

/** Quantiles of durations in milliseconds. `max` is exact, the others are within 1%. */
export interface Quantiles {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

/** Collects durations in bounded memory, in any order. */
export interface Durations {
  /** @param milliseconds a non-negative integer */
  readonly add: (milliseconds: number) => void;
  /** Computes nearest-rank quantiles; `undefined` without durations. */
  readonly end: () => Quantiles | undefined;
}

/** Smaller values have a bucket each. Above, each doubling has 128 buckets, which are less than 1% wide. */
const MIN_BUCKETED_VALUE = 256;

/** Creates an empty collection of durations. It counts them in buckets less than 1% wide, which bounds its memory. */
export function createDurations(): Durations {
  const buckets = new Map<number, number>();
  let count = 0;
  let max = 0;
  return {
    add(milliseconds) {
      const bucket = floorOf(milliseconds);
      addCount(buckets, bucket);
      count++;
      max = Math.max(max, milliseconds);
    },
    end() {
      if (count === 0) return undefined;
      const sorted = [...buckets].toSorted(([a], [b]) => a - b);
      const quantile = (share: number): number => Math.min(max, middleOf(bucketAtRank(sorted, count * share)));
      return { count, p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99), max };
    },
  };
}

/** Lower bound of a value's bucket. */
function floorOf(value: number): number {
  const width = widthAt(value);
  return Math.floor(value / width) * width;
}

function middleOf(bucket: number): number {
  return bucket + Math.floor(widthAt(bucket) / 2);
}

function widthAt(value: number): number {
  let width = 1;
  while (value / width >= MIN_BUCKETED_VALUE) width *= 2;
  return width;
}

/** Finds the bucket that contains the value of a given rank. */
function bucketAtRank(sorted: readonly (readonly [bucket: number, count: number])[], rank: number): number {
  let remaining = rank;
  for (const [bucket, count] of sorted) {
    remaining -= count;
    if (remaining <= 0) return bucket;
  }
  return sorted.at(-1)?.[0] ?? 0;
}
