import {
  type Budget,
  type BudgetState,
  type DocumentSizes,
  type Gate,
  judgeBudget,
  totalTokens,
} from "../../pack/index.ts";
import type { GateVerdict } from "./delta-model.ts";

/**
 * Judges what a change adds to a pack, in tokens. A pack that was already over its maximum passes if the change does
 * not add to the excess. For a budget per document, the excess is the sum over all documents.
 * @param head document sizes after the change
 * @param base document sizes before the change; `new` if the base does not have the pack, `unknown` without a base
 * @param noise tokens that differ only because the digits in the files' frame lines do; not held against the change,
 * except by a maximum that the base met or that applies per document
 */
export function judgeChange(
  budget: Budget,
  head: DocumentSizes,
  base: DocumentSizes | "new" | "unknown",
  noise = 0,
): GateVerdict {
  const verdict = judgeBudget(budget, head);
  const { state } = verdict;
  if (base === "unknown") return { ...verdict, gate: state === "over" ? "over-unknown" : notOver(state) };
  if (base === "new") {
    return state === "over"
      ? { ...verdict, gate: "new-over", needed: excess(budget, head) }
      : { ...verdict, gate: notOver(state) };
  }
  const mayAdd = allowedGrowth(budget, totalTokens(base));
  const limited = { ...verdict, ...(mayAdd !== undefined && { mayAdd }) };
  const beyond = state === "over" ? addedExcess(budget, head, base, noise) : 0;
  if (beyond > 0) return { ...limited, gate: "adds-to-over", needed: beyond };
  const grown = totalTokens(head) - totalTokens(base) - noise - (mayAdd ?? Number.POSITIVE_INFINITY);
  if (grown > 0) return { ...limited, gate: "breaks-growth", needed: grown };
  return { ...limited, gate: state === "over" ? "over-before" : notOver(state) };
}

/**
 * Tokens that a change adds beyond the maximum. `noise` counts only if the pack was over before and the budget is per
 * pack.
 */
function addedExcess(budget: Budget, head: DocumentSizes, base: DocumentSizes, noise: number): number {
  const before = excess(budget, base);
  return excess(budget, head) - before - (before > 0 && budget.per === "pack" ? noise : 0);
}

function notOver(state: BudgetState): Gate {
  return state === "warn" ? "over-target" : "within";
}

/** Tokens that a budget lets a pack of `base` tokens grow by, rounded down. `undefined` if growth is not limited. */
export function allowedGrowth({ growth }: Budget, base: number): number | undefined {
  if (growth === undefined) return undefined;
  return "tokens" in growth ? growth.tokens : Math.floor(base * growth.share);
}

/** Tokens over the maximum: of the pack, or summed over its documents if the budget is per document. */
function excess({ max = Number.POSITIVE_INFINITY, per }: Budget, sizes: DocumentSizes): number {
  if (per === "pack") return Math.max(0, totalTokens(sizes) - max);
  return sizes.reduce((sum, { tokens }) => sum + Math.max(0, tokens - max), 0);
}

/** Whether two budgets set the same limits. */
export function isSameBudget(a: Budget, b: Budget): boolean {
  const hasSameGrowth = JSON.stringify(a.growth) === JSON.stringify(b.growth);
  return a.target === b.target && a.max === b.max && a.per === b.per && hasSameGrowth;
}
