import type { Budget } from "../../../model/config/budget.ts";
import type { Gate } from "../../../model/report/delta.ts";
import type { BudgetState } from "../../../model/report/report.ts";
import { judge, type Sizes, totalOf } from "./budget.ts";

/** What the gate says of a pack. */
export interface GateVerdict {
  readonly state: BudgetState;
  /** Tokens over the maximum, of the pack or of its largest document. */
  readonly over: number;
  readonly gate: Gate;
  /** Tokens that the change may add, where a limit on growth holds. */
  readonly mayAdd?: number;
}

/**
 * Holds a change to what it does itself: a pack that was over before passes as long as the change adds nothing to it.
 * @param base the pack before the change: `new` where the base has none, `unknown` where there is no base
 * @param noise tokens that the change adds or takes by the digits of boundaries alone, which are nobody's doing
 */
export function gateOf(budget: Budget, head: Sizes, base: Sizes | "new" | "unknown", noise = 0): GateVerdict {
  const verdict = judge(budget, head);
  const { state } = verdict;
  if (base === "unknown") return { ...verdict, gate: state === "over" ? "over-unknown" : notOver(state) };
  if (base === "new") return { ...verdict, gate: state === "over" ? "new-over" : notOver(state) };
  const mayAdd = growthOf(budget, totalOf(base));
  const limited = { ...verdict, ...(mayAdd !== undefined && { mayAdd }) };
  if (state === "over" && addedOver(budget, head, base, noise) > 0) return { ...limited, gate: "adds-to-over" };
  if (totalOf(head) - totalOf(base) - noise > (mayAdd ?? Number.POSITIVE_INFINITY)) {
    return { ...limited, gate: "breaks-growth" };
  }
  return { ...limited, gate: state === "over" ? "over-before" : notOver(state) };
}

/** Tokens that a change adds beyond the maximum. A pack that comes to be over is over, however little it took. */
function addedOver(budget: Budget, head: Sizes, base: Sizes, noise: number): number {
  const before = excess(budget, base);
  return excess(budget, head) - before - (before > 0 && budget.per === "pack" ? noise : 0);
}

function notOver(state: BudgetState): Gate {
  return state === "warn" ? "over-target" : "within";
}

/** A share of the base is rounded down. */
function growthOf({ growth }: Budget, base: number): number | undefined {
  if (growth === undefined) return undefined;
  return "tokens" in growth ? growth.tokens : Math.floor(base * growth.share);
}

/** Tokens over the maximum: of the pack, or of all its documents together where each has to keep within it. */
function excess({ max = Number.POSITIVE_INFINITY, per }: Budget, sizes: Sizes): number {
  if (per === "pack") return Math.max(0, totalOf(sizes) - max);
  return sizes.reduce((sum, { tokens }) => sum + Math.max(0, tokens - max), 0);
}
