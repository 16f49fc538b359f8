import { runInNewContext } from "node:vm";
import { HANGS } from "./hangs.ts";

/** CPU milliseconds that linear work never reaches at the sizes tested. It takes a few milliseconds. */
const SLOW = 100;
/**
 * Maximum growth of the time when the input grows fourfold. Linear work takes 4 times as long, quadratic work 16 times.
 */
const LIMIT = 11;
/** The fastest of these runs counts, because garbage collection and cold caches slow some of them. */
const RUNS = 5;

/**
 * Whether work grows faster than its input. If the larger input is slow at all, compares it with a quarter of it. Uses
 * CPU time, so load on the machine has little effect.
 */
export function growsTooFast(work: (size: number) => void, size: number): boolean {
  if (cpuOf(work, size) < SLOW) return false;
  const leastOf = (some: number, runs: number): number =>
    Math.min(...Array.from({ length: runs }, () => cpuOf(work, some)));
  const grows = (runs: number): boolean => leastOf(size, runs) > LIMIT * leastOf(size / 4, runs);
  return grows(1) && grows(RUNS);
}

/**
 * Attacks whose work grows faster than their input.
 * @throws Error if they do not end in time, even while a regular expression runs forever
 */
export function fastGrowing<T>(
  attacks: readonly T[],
  work: (attack: T, size: number) => void,
  size: number,
): readonly T[] {
  const find = (): readonly T[] => attacks.filter((attack) => growsTooFast((some) => work(attack, some), size));
  return runInNewContext("find()", { find }, { timeout: HANGS }) as readonly T[];
}

/** CPU time in milliseconds. */
function cpuOf(work: (size: number) => void, size: number): number {
  const before = process.cpuUsage();
  work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
