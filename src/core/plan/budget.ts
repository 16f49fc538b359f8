import type { Budget } from "../../model/config.ts";
import type { BudgetState } from "../../model/report.ts";

/** How a pack stands to its budget; `over` is in tokens, of the pack or of its largest document. */
export interface BudgetVerdict {
  readonly state: BudgetState;
  readonly over: number;
}

/** Compares what was rendered with what was allowed. */
export function judge(budget: Budget, tokens: number, largest: number): BudgetVerdict {
  const size = budget.per === "document" ? largest : tokens;
  if (budget.max !== undefined && size > budget.max) return { state: "over", over: size - budget.max };
  if (budget.target !== undefined && size > budget.target) return { state: "warn", over: 0 };
  return { state: "ok", over: 0 };
}
