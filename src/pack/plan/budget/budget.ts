import type { Budget } from "../../config/budget.ts";
import type { BudgetState } from "../../report/report-model.ts";

/**
 * Budget check of a pack. `over` is the excess in tokens of the pack, or of its largest document for a budget per
 * document.
 */
export interface BudgetVerdict {
  readonly state: BudgetState;
  readonly over: number;
}

/** Tokens of each content document of a pack. */
export type DocumentSizes = readonly { readonly tokens: number }[];

/** Returns whether document sizes are within a budget, over its target (`warn`) or over its maximum (`over`). */
export function judgeBudget(budget: Budget, sizes: DocumentSizes): BudgetVerdict {
  const size = budget.per === "document" ? largestTokens(sizes) : totalTokens(sizes);
  if (budget.max !== undefined && size > budget.max) return { state: "over", over: size - budget.max };
  if (budget.target !== undefined && size > budget.target) return { state: "warn", over: 0 };
  return { state: "ok", over: 0 };
}

export function totalTokens(sizes: DocumentSizes): number {
  return sizes.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Tokens of the largest document; 0 without documents. */
export function largestTokens(sizes: DocumentSizes): number {
  return sizes.reduce((maxTokens, { tokens }) => Math.max(maxTokens, tokens), 0);
}
