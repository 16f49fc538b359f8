import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds of CPU time for a size, twice the size, and so on. */
export type Costs = readonly number[];

/** Prepares an input of a size, without being measured, and returns the work on it. */
export type Work = (size: number) => () => void;

/**
 * Minimum and maximum number of rounds over all sizes. After `enoughMs` milliseconds of CPU time, further rounds run
 * only if the work seems to grow too fast.
 */
export interface Effort {
  readonly minRounds: number;
  readonly maxRounds: number;
  readonly enoughMs: number;
}

/** Enough rounds for factors that a loaded machine hardly changes. */
const THOROUGH: Effort = { minRounds: 2, maxRounds: 12, enoughMs: 400 };

/**
 * Growth beyond which work is not linear. Twice the input is twice the work, and timers and garbage collectors are
 * inexact.
 */
export const MAX_GROWTH = 2.3;
/** Minimum milliseconds for a meaningful ratio. Shorter work ends before the young generation is collected. */
const MIN_COMPARABLE_MS = 10;
/** Maximum milliseconds and maximum number of runs of short work in one turn. */
const [MAX_TURN_MS, MAX_TURN_RUNS] = [30, 20];

/**
 * Measures the CPU time of work on `size` and its doubles. The fastest of several runs counts. Sizes alternate, so that
 * a temporary slowdown of the machine affects all of them, and work that seems to grow too fast is measured repeatedly.
 */
export function costsOf(work: Work, size: number, doublings: number, effort: Effort = THOROUGH): Costs {
  const runs = Array.from({ length: doublings + 1 }, (_, i) => work(size * 2 ** i));
  const costs = runs.map(() => Number.POSITIVE_INFINITY);
  let sum = 0;
  const goesOn = (round: number): boolean =>
    round < effort.minRounds || (round < effort.maxRounds && (sum < effort.enoughMs || growthOf(costs) > MAX_GROWTH));
  for (let round = 0; goesOn(round); round++) {
    for (const [i, run] of runs.entries()) {
      const turn = takeTurn(run);
      costs[i] = Math.min(costs[i]!, turn.fastest);
      sum += turn.sum;
    }
  }
  return costs;
}

/**
 * Runs work twice, or more often if it is short, and returns the milliseconds of CPU time of the fastest run and of all
 * runs. Collects the garbage of earlier work first because it would slow down the first run.
 */
function takeTurn(run: () => void): { readonly fastest: number; readonly sum: number } {
  collectGarbage();
  let [fastest, sum] = [Number.POSITIVE_INFINITY, 0];
  for (let runs = 0; runs < 2 || (runs < MAX_TURN_RUNS && sum < MAX_TURN_MS); runs++) {
    const cost = costOf(run);
    fastest = Math.min(fastest, cost);
    sum += cost;
  }
  return { fastest, sum };
}

/** Each cost divided by the previous one; NaN where the costs are too small to compare. */
export function factorsOf(costs: Costs): readonly number[] {
  return costs.slice(1).map((cost, i) => (cost < MIN_COMPARABLE_MS ? Number.NaN : cost / costs[i]!));
}

/** Geometric mean of the comparable factors, per doubling; 0 without any. */
export function growthOf(costs: Costs): number {
  const first = costs.findIndex((_, i) => (costs[i + 1] ?? 0) >= MIN_COMPARABLE_MS);
  return first === -1 ? 0 : (costs.at(-1)! / costs[first]!) ** (1 / (costs.length - 1 - first));
}

/** Milliseconds of CPU time of one run. */
export function costOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Node hides this function unless a flag is set. The other flags let the cost of collections grow steadily: one thread,
 * because waiting for others would count as work, and a young generation of fixed size.
 */
const collectGarbage = ((): (() => void) => {
  const flags = ["--expose-gc", "--no-parallel-scavenge", "--semi-space-growth-factor=1", "--heap-growing-percent=400"];
  for (const flag of flags) setFlagsFromString(flag);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8's own function
  return runInNewContext("gc") as () => void;
})();
