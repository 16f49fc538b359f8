import { costOf, costsOf, type Costs, MAX_GROWTH } from "./growth.ts";
import { REPEATED, repeated } from "./repeated-texts.ts";
import type { Scanner } from "./scanners.ts";

/** Length of the warm-up texts, in characters. */
const WARM_UP_LENGTH = 2000;
/** Minimum milliseconds of CPU time for a quick measurement to indicate growth. */
const MIN_MEASURED_MS = 0.3;
/** Number of texts with the fastest apparent growth that are measured again. */
const SUSPECTS = 4;
/** Effort for a suspect. */
const SUSPECT_EFFORT = { minRounds: 1, maxRounds: 1, enoughMs: 0 };

/** The text with the fastest growth for a scanner, and its costs. */
export interface WorstText {
  readonly unit: string;
  readonly costs: Costs;
}

/**
 * Measures all texts once in two sizes with a ratio of four, then the fastest-growing and the slowest again, and takes
 * all doublings of the worst of them. Measuring all texts thoroughly would take hours.
 */
export function worstText({ scan }: Scanner, size: number, doublings: number): WorstText {
  const workOn = (unit: string) => (length: number) => {
    const text = repeated(unit, length);
    return () => scan(text);
  };
  for (const unit of REPEATED) costOf(workOn(unit)(WARM_UP_LENGTH));
  const looks = REPEATED.map((unit) => {
    const [small, large] = [size / 8, size / 2].map((length) => lookAt(workOn(unit)(length))) as [number, number];
    return { unit, large, growth: large < MIN_MEASURED_MS ? 0 : large / small };
  });
  const fastest = looks.toSorted((a, b) => b.growth - a.growth).slice(0, SUSPECTS);
  const slowest = looks.reduce((slow, one) => (one.large > slow.large ? one : slow));
  const suspects = [...new Set([...fastest, slowest])].map(({ unit }) => ({
    unit,
    costs: costsOf(workOn(unit), size, 1, SUSPECT_EFFORT),
  }));
  const { unit } = suspects.reduce((worst, one) => (harm(one.costs) > harm(worst.costs) ? one : worst));
  return { unit, costs: costsOf(workOn(unit), size, doublings) };
}

/** Milliseconds of CPU time of the faster of two runs. Garbage is not collected because that would take longer. */
function lookAt(run: () => void): number {
  return Math.min(costOf(run), costOf(run));
}

/** Ranks by growth. Texts with equal growth, or too short to measure, rank by time. */
function harm(costs: Costs): number {
  const slow = costs.at(-1)!;
  return Math.max(slow < MIN_MEASURED_MS ? 0 : slow / costs[0]!, MAX_GROWTH) * 1e6 + slow;
}
