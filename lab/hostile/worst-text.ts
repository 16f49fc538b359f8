import { costOf, costsOf, type Costs, MAX_GROWTH } from "./growth.ts";
import { REPEATED, repeated } from "./repeated-texts.ts";
import type { Scanner } from "./scanners.ts";

/** Characters of the texts that make code warm. */
const WARM = 2000;
/** Milliseconds of CPU below which a look says nothing of growth. */
const SEEN = 0.3;
/** Texts that are looked at again, of those that work seemed to grow fastest with. */
const SUSPECTS = 4;
/** How often a suspect is run. */
const AGAIN = { least: 1, most: 1, enough: 0 };

/** The text that a scanner's work grows fastest with, and its costs. */
export interface WorstText {
  readonly unit: string;
  readonly costs: Costs;
}

/**
 * Looks at all texts once, in two sizes that are four times apart, again at those that look worst by their growth and at
 * the slowest, and takes all doublings of the worst of these. A thorough look at all texts would take hours.
 */
export function worstText({ scan }: Scanner, size: number, doublings: number): WorstText {
  const workOn = (unit: string) => (length: number) => {
    const text = repeated(unit, length);
    return () => scan(text);
  };
  for (const unit of REPEATED) costOf(workOn(unit)(WARM));
  const looks = REPEATED.map((unit) => {
    const [small, large] = [size / 8, size / 2].map((length) => lookAt(workOn(unit)(length))) as [number, number];
    return { unit, large, growth: large < SEEN ? 0 : large / small };
  });
  const fastest = looks.toSorted((a, b) => b.growth - a.growth).slice(0, SUSPECTS);
  const slowest = looks.reduce((slow, one) => (one.large > slow.large ? one : slow));
  const suspects = [...new Set([...fastest, slowest])].map(({ unit }) => ({
    unit,
    costs: costsOf(workOn(unit), size, 1, AGAIN),
  }));
  const { unit } = suspects.reduce((worst, one) => (harm(one.costs) > harm(worst.costs) ? one : worst));
  return { unit, costs: costsOf(workOn(unit), size, doublings) };
}

/** Returns the milliseconds of CPU of the faster of two runs. Garbage is not collected, which would take longer. */
function lookAt(run: () => void): number {
  return Math.min(costOf(run), costOf(run));
}

/** Growth first, and of those that grow alike or take too little time to say, the slower. */
function harm(costs: Costs): number {
  const slow = costs.at(-1)!;
  return Math.max(slow < SEEN ? 0 : slow / costs[0]!, MAX_GROWTH) * 1e6 + slow;
}
