import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { OnProgress } from "../../base/index.ts";

/** Fewest entries of a large tree. For smaller ones, the memory would not be worth the time. */
const LARGE = 10_000;

/** Fewest entries of a very large tree, for which a larger young generation is worth its memory. */
const VERY_LARGE = 200_000;

/**
 * Bytes of the young generation for a large tree, and for a very large one. It is collected so seldom then that most
 * objects are dead by then, and the collector takes half the time.
 */
const [YOUNG, YOUNG_OF_VERY_LARGE] = [8 * 2 ** 20, 16 * 2 ** 20];

/**
 * Percent that the heap may grow before it is collected: less than otherwise, since it is large. Of many files, marking
 * what lives takes long: there it may grow by more, but less from when they are outlined, as then most memory is in use.
 */
const [GROWTH, GROWTH_OF_MANY, GROWTH_AT_PEAK] = [30, 50, 15];
/**
 * Fewest entries for the latter two, and to collect the heap at once: what a listing leaves behind, such as git's index, is
 * more than half of it by then, and V8 would let it grow to five times what it was when the index was read.
 */
const MANY = 50_000;

/** Fewest entries of a tree of medium size, and how much its heap may grow: that is a tenth less memory in a LITE pack. */
const [MEDIUM, GROWTH_OF_MEDIUM] = [3000, 200];

/** Arrays of four numbers to allocate between two looks at the young generation: some 300 kB. */
const BATCH = 5000;
/** Looks after which the young generation will not grow any more, whatever the reason. */
const LOOKS = 100;

/** Calls of a progress callback between two looks at whether V8 has shrunk the young generation. */
const LOOK_EVERY = 4096;

/**
 * Returns a progress callback that sets up V8's heap once a large tree is listed. After a full collection V8 may shrink
 * the young generation, which without room to grow would be collected ten times as often for the rest of the run.
 */
export function withLargeTrees(onProgress: OnProgress): OnProgress {
  let young = 0;
  let calls = 0;
  let isOfMany = false;
  return (progress) => {
    const { stage, total } = progress;
    if (stage === "listing" && total >= MEDIUM) {
      isOfMany = total >= MANY;
      young = setUpHeap(total);
    } else if (young > 0 && ++calls % LOOK_EVERY === 0) growYoung(young);
    if (isOfMany && stage === "outlining" && progress.done === 1) {
      setFlagsFromString(`--heap-growing-percent=${GROWTH_AT_PEAK}`);
    }
    onProgress(progress);
  };
}

/** Sets up the heap for a tree of so many entries. Returns the bytes of its young generation, 0 if that stays as it is. */
function setUpHeap(entries: number): number {
  const growth = entries >= MANY ? GROWTH_OF_MANY : entries >= LARGE ? GROWTH : GROWTH_OF_MEDIUM;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  if (entries >= MANY) collectHeap();
  if (entries < LARGE) return 0;
  const young = entries >= VERY_LARGE ? YOUNG_OF_VERY_LARGE : YOUNG;
  growYoung(young);
  return young;
}

/**
 * Grows the young generation to so many bytes, if it is not half as large. V8 takes its limits only when it starts, but
 * reads the factor to grow by whenever as much as the young generation holds has survived: so that much is made to
 * survive, once.
 */
function growYoung(bytes: number): void {
  const before = youngCapacity();
  if (before > bytes / 2) return;
  setFlagsFromString(`--semi-space-growth-factor=${Math.ceil(bytes / before)}`);
  const alive: unknown[] = [];
  for (let look = 0; look < LOOKS && youngCapacity() === before; look++) {
    for (let i = 0; i < BATCH; i++) alive.push([i, i, i, i]);
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** Collects the heap now. V8 shows the function for it only to contexts that are made while its flag is set. */
function collectHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("globalThis.gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}

/** Returns the bytes that the young generation holds before it is collected. */
function youngCapacity(): number {
  const space = getHeapSpaceStatistics().find((one) => one.space_name === "new_space");
  return space === undefined ? YOUNG_OF_VERY_LARGE : space.space_used_size + space.space_available_size;
}
