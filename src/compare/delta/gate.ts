import {
  type Budget,
  type BudgetState,
  type DocumentSizes,
  type Gate,
  judgeBudget,
  totalTokens,
} from "../../pack/index.ts";

/** The gate's verdict on a pack. */
export interface GateVerdict {
  readonly state: BudgetState;
  /** Tokens over the maximum, for the pack or its largest document. */
  readonly over: number;
  readonly gate: Gate;
  /** Tokens that the change may add, if growth is limited. */
  readonly mayAdd?: number;
  /** Tokens that have to go for the change to pass, if it fails. */
  readonly needed?: number;
}

/**
 * Judges a change only by what it adds itself: a pack that was already over passes if the change adds nothing to it.
 * @param base sizes before the change; `new` if the base does not have the pack, `unknown` if there is no base
 * @param noise tokens that change only because the digits of boundaries do; they are not held against the change
 */
export function gateOf(
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
  const mayAdd = growthOf(budget, totalTokens(base));
  const limited = { ...verdict, ...(mayAdd !== undefined && { mayAdd }) };
  const beyond = state === "over" ? addedOver(budget, head, base, noise) : 0;
  if (beyond > 0) return { ...limited, gate: "adds-to-over", needed: beyond };
  const grown = totalTokens(head) - totalTokens(base) - noise - (mayAdd ?? Number.POSITIVE_INFINITY);
  if (grown > 0) return { ...limited, gate: "breaks-growth", needed: grown };
  return { ...limited, gate: state === "over" ? "over-before" : notOver(state) };
}

/**
 * Returns the tokens that a change adds beyond the maximum. `noise` only counts if the pack was over before and the
 * budget is per pack.
 */
function addedOver(budget: Budget, head: DocumentSizes, base: DocumentSizes, noise: number): number {
  const before = excess(budget, base);
  return excess(budget, head) - before - (before > 0 && budget.per === "pack" ? noise : 0);
}

function notOver(state: BudgetState): Gate {
  return state === "warn" ? "over-target" : "within";
}

/** Returns the tokens that a pack may grow by; a share of the base is rounded down. */
function growthOf({ growth }: Budget, base: number): number | undefined {
  if (growth === undefined) return undefined;
  return "tokens" in growth ? growth.tokens : Math.floor(base * growth.share);
}

/** Returns the tokens over the maximum: for the pack, or summed over its documents if the budget is per document. */
function excess({ max = Number.POSITIVE_INFINITY, per }: Budget, sizes: DocumentSizes): number {
  if (per === "pack") return Math.max(0, totalTokens(sizes) - max);
  return sizes.reduce((sum, { tokens }) => sum + Math.max(0, tokens - max), 0);
}
