import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds of CPU for a size, twice the size, and so on. */
export type Costs = readonly number[];

/** Growth beyond which work is not linear: twice the input is twice the work, and timers and collectors are not exact. */
export const MOST_GROWTH = 2.3;
/** Milliseconds below which a ratio says nothing. */
const SHORT = 20;
/** Fewest and most runs of the same work, and the milliseconds of CPU after which it is not run again. */
const RUNS = { least: 3, most: 20, enough: 200 };

/** Takes the CPU of work on `size` and its doubles, once code is warm; the fastest of several runs counts. */
export function costsOf(work: (size: number) => void, size: number, doublings: number): Costs {
  leastCost(work, size);
  return Array.from({ length: doublings + 1 }, (_, i) => leastCost(work, size * 2 ** i));
}

/** Returns each cost by the one before; NaN where the costs are too small to compare. */
export function factorsOf(costs: Costs): readonly number[] {
  return costs.slice(1).map((cost, i) => (cost < SHORT ? Number.NaN : cost / costs[i]!));
}

/** Returns the mean of the factors that can be compared, as one doubling; 0 if there is none. */
export function growthOf(costs: Costs): number {
  const first = costs.findIndex((_, i) => (costs[i + 1] ?? 0) >= SHORT);
  return first === -1 ? 0 : (costs.at(-1)! / costs[first]!) ** (1 / (costs.length - 1 - first));
}

/**
 * Short work is run more often, since other programs slow it down by a larger part. What earlier work left is collected
 * before, not while the time is taken.
 */
function leastCost(work: (size: number) => void, size: number): number {
  let [least, sum] = [Number.POSITIVE_INFINITY, 0];
  for (let run = 0; run < RUNS.most && (run < RUNS.least || sum < RUNS.enough); run++) {
    collectGarbage();
    const before = process.cpuUsage();
    work(size);
    const { user, system } = process.cpuUsage(before);
    const cost = (user + system) / 1000;
    least = Math.min(least, cost);
    sum += cost;
  }
  return least;
}

/** Node hides this function unless a flag asks for it. */
const collectGarbage = ((): (() => void) => {
  setFlagsFromString("--expose-gc");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8's own function
  return runInNewContext("gc") as () => void;
})();
