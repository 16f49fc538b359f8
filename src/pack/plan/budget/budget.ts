import type { Budget } from "../../config/budget.ts";
import type { BudgetState } from "../../report/report-model.ts";

/** A pack's state against its budget; `over` is in tokens, for the pack or its largest document. */
export interface BudgetVerdict {
  readonly state: BudgetState;
  readonly over: number;
}

/** Tokens of each content document of a pack. */
export type DocumentSizes = readonly { readonly tokens: number }[];

/** Compares sizes with a budget and returns the verdict. */
export function judgeBudget(budget: Budget, sizes: DocumentSizes): BudgetVerdict {
  const size = budget.per === "document" ? largestTokens(sizes) : totalTokens(sizes);
  if (budget.max !== undefined && size > budget.max) return { state: "over", over: size - budget.max };
  if (budget.target !== undefined && size > budget.target) return { state: "warn", over: 0 };
  return { state: "ok", over: 0 };
}

/** Returns the tokens of all documents. */
export function totalTokens(sizes: DocumentSizes): number {
  return sizes.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Returns the tokens of the largest document; 0 if there is none. */
export function largestTokens(sizes: DocumentSizes): number {
  return sizes.reduce((most, { tokens }) => Math.max(most, tokens), 0);
}
