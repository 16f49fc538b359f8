import { likelihood } from "../select/likelihood.ts";

/**
 * Formats log-odds as the probability that a file matters for a task, rounded down to whole percent: `84%`, or `<1%`.
 */
export function formatLikelihood(score: number): string {
  const percent = Math.floor(likelihood(score) * 100);
  return percent < 1 ? "<1%" : `${percent}%`;
}
