import type { ReviewTotals } from "../review/material/review.ts";
import { formatCount, pluralize } from "../../base/index.ts";

/** The parts of a review pack, in its order. */
const PARTS: readonly (readonly [key: Exclude<keyof ReviewTotals, "whole" | "untested">, one: string])[] = [
  ["files", "changed file"],
  ["declarations", "changed declaration"],
  ["lines", "changed line"],
  ["callers", "caller"],
  ["tests", "test"],
  ["definitions", "definition"],
  ["documents", "mention in documents"],
];

/** Returns how much of each part a review pack holds: `12 of 14 changed files`. Parts that have nothing are left out. */
export function reviewParts(totals: ReviewTotals): readonly string[] {
  return PARTS.flatMap(([key, one]) => {
    const { shown, all } = totals[key];
    if (all === 0) return [];
    return [shown === all ? pluralized(all, one) : `${formatCount(shown)} of ${pluralized(all, one)}`];
  });
}

function pluralized(count: number, one: string): string {
  const [word = "", ...rest] = one.split(" in ");
  return [pluralize(count, word), ...rest].join(" in ");
}
