import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds of CPU for a size, twice the size, and so on. */
export type Costs = readonly number[];

/** Prepares an input of a size, which is not measured, and returns the work on it. */
export type Work = (size: number) => () => void;

/**
 * How often all sizes take turns: at least and at most so often, and not again after so many milliseconds of CPU unless
 * the work seems to grow too fast.
 */
export interface Effort {
  readonly least: number;
  readonly most: number;
  readonly enough: number;
}

/** Enough turns for factors that a loaded machine changes little. */
const THOROUGH: Effort = { least: 2, most: 12, enough: 400 };

/** Growth beyond which work is not linear: twice the input is twice the work, and timers and collectors are not exact. */
export const MAX_GROWTH = 2.3;
/** Milliseconds below which a ratio says nothing: what is short enough ends before the young generation is collected. */
const SHORT = 10;
/** Milliseconds after which short work is not run again in a turn, nor more often than this. */
const [LONG_TURN, MOST_OF_A_TURN] = [30, 20];

/**
 * Takes the CPU of work on `size` and its doubles; the fastest of several runs counts. The sizes take turns, so that what
 * slows the machine down for a while does so to all of them, and what seems to grow too fast is measured again and again.
 */
export function costsOf(work: Work, size: number, doublings: number, effort: Effort = THOROUGH): Costs {
  const runs = Array.from({ length: doublings + 1 }, (_, i) => work(size * 2 ** i));
  const costs = runs.map(() => Number.POSITIVE_INFINITY);
  let sum = 0;
  const goesOn = (round: number): boolean =>
    round < effort.least || (round < effort.most && (sum < effort.enough || growthOf(costs) > MAX_GROWTH));
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
 * Runs work twice, or more often if it is short, and returns the milliseconds of CPU of the fastest run and of all. What
 * earlier work left is collected before, which slows the first run down.
 */
function takeTurn(run: () => void): { readonly fastest: number; readonly sum: number } {
  collectGarbage();
  let [fastest, sum] = [Number.POSITIVE_INFINITY, 0];
  for (let runs = 0; runs < 2 || (runs < MOST_OF_A_TURN && sum < LONG_TURN); runs++) {
    const cost = costOf(run);
    fastest = Math.min(fastest, cost);
    sum += cost;
  }
  return { fastest, sum };
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

/** Returns the milliseconds of CPU of one run. */
export function costOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Node hides this function unless a flag asks for it. Otherwise garbage is collected as by the command line: by one thread,
 * whose waiting for others would count as work, and in a young generation of one size, so that its cost grows steadily.
 */
const collectGarbage = ((): (() => void) => {
  const flags = ["--expose-gc", "--no-parallel-scavenge", "--semi-space-growth-factor=1", "--heap-growing-percent=400"];
  for (const flag of flags) setFlagsFromString(flag);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- V8's own function
  return runInNewContext("gc") as () => void;
})();
