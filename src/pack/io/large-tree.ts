import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { OnProgress } from "../../base/index.ts";

/** Minimum number of entries of a large tree. In smaller trees the saved time does not justify the memory. */
const MIN_LARGE_ENTRIES = 10_000;

/** Minimum number of entries of a very large tree, which justifies a larger young generation. */
const MIN_VERY_LARGE_ENTRIES = 200_000;

/**
 * Size of the young generation in bytes, for large and for very large trees. It is collected so rarely that most
 * objects are dead by then, which halves the time spent in the collector.
 */
const [YOUNG_BYTES, MAX_YOUNG_BYTES] = [8 * 2 ** 20, 16 * 2 ** 20];

/**
 * Percentage that the heap may grow before it is collected. It is below the default because the heap is large. In trees
 * with at least `MIN_COLLECTED_ENTRIES` entries, marking live objects is slow, so the heap may grow more, but less once
 * outlining starts, when memory use peaks.
 */
const [GROWTH_PERCENT, COLLECTED_GROWTH_PERCENT, PEAK_GROWTH_PERCENT] = [30, 50, 15];
/**
 * Minimum number of entries for the latter two percentages, and for an immediate collection after the listing. By then
 * the garbage of the listing, such as git's index, makes up more than half of the heap, and V8 would let the heap grow
 * to five times its size at that point.
 */
const MIN_COLLECTED_ENTRIES = 50_000;

/**
 * Minimum number of entries of a medium tree, and its growth percentage, which saves a tenth of the memory of a LITE
 * pack.
 */
const [MIN_MEDIUM_ENTRIES, MEDIUM_GROWTH_PERCENT] = [3000, 200];

/** Arrays of four numbers allocated between two checks of the young generation, about 300 kB. */
const ARRAYS_PER_CHECK = 5000;
/** Number of checks after which we assume that the young generation will not grow. */
const MAX_CHECKS = 100;

/** Progress callbacks between two checks for a shrunken young generation. */
const CALLS_PER_CHECK = 4096;

/**
 * Wraps a progress callback so that V8's heap is tuned once a tree with at least 3,000 entries is listed. From 10,000
 * entries on, it also keeps the young generation large: after a full collection V8 may shrink it; without room to grow,
 * it would then be collected ten times as often for the rest of the run.
 */
export function withHeapTuning(onProgress: OnProgress): OnProgress {
  let young = 0;
  let calls = 0;
  let isCollected = false;
  return (progress) => {
    const { stage, total } = progress;
    if (stage === "listing" && total >= MIN_MEDIUM_ENTRIES) {
      isCollected = total >= MIN_COLLECTED_ENTRIES;
      young = setUpHeap(total);
    } else if (young > 0 && ++calls % CALLS_PER_CHECK === 0) growYoung(young);
    if (isCollected && stage === "outlining" && progress.done === 1) {
      setFlagsFromString(`--heap-growing-percent=${PEAK_GROWTH_PERCENT}`);
    }
    onProgress(progress);
  };
}

/**
 * Tunes the heap for a tree with `entries` entries. Returns the size of its young generation in bytes, or 0 if that
 * does not change.
 */
function setUpHeap(entries: number): number {
  const growth =
    entries >= MIN_COLLECTED_ENTRIES
      ? COLLECTED_GROWTH_PERCENT
      : entries >= MIN_LARGE_ENTRIES
        ? GROWTH_PERCENT
        : MEDIUM_GROWTH_PERCENT;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  if (entries >= MIN_COLLECTED_ENTRIES) collectHeap();
  if (entries < MIN_LARGE_ENTRIES) return 0;
  const young = entries >= MIN_VERY_LARGE_ENTRIES ? MAX_YOUNG_BYTES : YOUNG_BYTES;
  growYoung(young);
  return young;
}

/**
 * Grows the young generation to `bytes`, unless it already has more than half of that. V8 reads its size limits only at
 * startup. It applies the growth factor whenever as much as the young generation holds has survived, so we make that
 * much survive once.
 */
function growYoung(bytes: number): void {
  const capacity = youngCapacity();
  if (capacity > bytes / 2) return;
  setFlagsFromString(`--semi-space-growth-factor=${Math.ceil(bytes / capacity)}`);
  const alive: unknown[] = [];
  for (let look = 0; look < MAX_CHECKS && youngCapacity() === capacity; look++) {
    for (let i = 0; i < ARRAYS_PER_CHECK; i++) alive.push([i, i, i, i]);
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** Collects the heap immediately. V8 exposes `gc` only to contexts created while the flag is set. */
function collectHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("globalThis.gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}

/** Capacity of the young generation in bytes. */
function youngCapacity(): number {
  const space = getHeapSpaceStatistics().find((one) => one.space_name === "new_space");
  return space === undefined ? MAX_YOUNG_BYTES : space.space_used_size + space.space_available_size;
}
