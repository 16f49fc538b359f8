import { likelihood } from "../select/likelihood.ts";

/** Formats log-odds as the probability that a task concerns a file: `84%`, `<1%`. */
export function likelyText(score: number): string {
  const percent = Math.floor(likelihood(score) * 100);
  return percent < 1 ? "<1%" : `${percent}%`;
}
