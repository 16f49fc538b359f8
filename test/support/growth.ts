import { runInNewContext } from "node:vm";
import { HANGS } from "./hangs.ts";

/** Milliseconds of CPU that no linear work of the sizes tried here takes: that takes a few. */
const SLOW = 100;
/** Four times the input is four times the work if that is linear, and sixteen times if it is quadratic. */
const LIMIT = 11;
/** Runs of which the fastest counts: a garbage collection or a cold cache slows some of them down. */
const RUNS = 5;

/**
 * Whether work grows faster than its input: compares two sizes, four times apart, and only if the larger takes long at all.
 * Times are CPU times, so that a loaded machine changes little.
 */
export function growsTooFast(work: (size: number) => void, size: number): boolean {
  if (cpuOf(work, size) < SLOW) return false;
  const leastOf = (some: number, runs: number): number =>
    Math.min(...Array.from({ length: runs }, () => cpuOf(work, some)));
  const grows = (runs: number): boolean => leastOf(size, runs) > LIMIT * leastOf(size / 4, runs);
  return grows(1) && grows(RUNS);
}

/**
 * The attacks of which the work grows faster than its input.
 * @throws Error if they do not end, even if it is a regular expression that runs forever
 */
export function fastGrowing<T>(
  attacks: readonly T[],
  work: (attack: T, size: number) => void,
  size: number,
): readonly T[] {
  const find = (): readonly T[] => attacks.filter((attack) => growsTooFast((some) => work(attack, some), size));
  return runInNewContext("find()", { find }, { timeout: HANGS }) as readonly T[];
}

/** Milliseconds of CPU. */
function cpuOf(work: (size: number) => void, size: number): number {
  const before = process.cpuUsage();
  work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
