import type { ReviewTotals } from "../review/pack/review.ts";
import { formatCount, pluralize } from "../../base/index.ts";

/** Parts of a review pack in document order. */
const PARTS: readonly (readonly [key: Exclude<keyof ReviewTotals, "whole" | "untested">, one: string])[] = [
  ["files", "changed file"],
  ["declarations", "changed declaration"],
  ["lines", "changed line"],
  ["callers", "caller"],
  ["tests", "test"],
  ["definitions", "definition"],
  ["documents", "mention in documents"],
];

/**
 * Returns phrases on how much of a change and its context a review pack includes, in document order: `12 of 14 changed
 * files`, or `14 changed files` if complete. Skips categories that the change does not have.
 */
export function reviewParts(totals: ReviewTotals): readonly string[] {
  return PARTS.flatMap(([key, one]) => {
    const { shown: included, all: total } = totals[key];
    if (total === 0) return [];
    return [included === total ? pluralized(total, one) : `${formatCount(included)} of ${pluralized(total, one)}`];
  });
}

function pluralized(count: number, one: string): string {
  const [word = "", ...rest] = one.split(" in ");
  return [pluralize(count, word), ...rest].join(" in ");
}
