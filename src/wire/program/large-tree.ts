import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import type { OnProgress } from "../../model/ports/run.ts";

/** Fewest entries of a large tree. For smaller ones, the memory would not be worth the time. */
const LARGE = 10_000;

/**
 * Bytes of the young generation for a large tree. It is collected so seldom then that most objects are dead by then, and
 * the collector takes half the time.
 */
const YOUNG = 8 * 2 ** 20;

/** How much the heap may grow before it is collected: less than otherwise, since it is large. */
const GROWTH = "--heap-growing-percent=50";

/** Arrays of four numbers to allocate between two looks at the young generation: some 300 kB. */
const BATCH = 5000;
/** Looks after which the young generation will not grow any more, whatever the reason. */
const LOOKS = 100;

/** Returns a progress callback that sets up V8's heap once a large tree is listed. */
export function withLargeTrees(onProgress: OnProgress): OnProgress {
  return (progress) => {
    if (progress.stage === "listing" && progress.total >= LARGE) setUpHeap();
    onProgress(progress);
  };
}

function setUpHeap(): void {
  setFlagsFromString(GROWTH);
  if (youngCapacity() < YOUNG) growYoung();
}

/**
 * Grows the young generation to `YOUNG` bytes. V8 takes its limits only when it starts, but reads the factor to grow by
 * whenever as much as the young generation holds has survived: so that much is made to survive, once.
 */
function growYoung(): void {
  const before = youngCapacity();
  setFlagsFromString(`--semi-space-growth-factor=${Math.ceil(YOUNG / before)}`);
  const alive: unknown[] = [];
  for (let look = 0; look < LOOKS && youngCapacity() === before; look++) {
    for (let i = 0; i < BATCH; i++) alive.push([i, i, i, i]);
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** Returns the bytes that the young generation holds before it is collected. */
function youngCapacity(): number {
  const space = getHeapSpaceStatistics().find((one) => one.space_name === "new_space");
  return space === undefined ? YOUNG : space.space_used_size + space.space_available_size;
}
