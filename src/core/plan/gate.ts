import type { Budget } from "../../model/config.ts";
import type { Gate } from "../../model/delta.ts";
import type { BudgetState } from "../../model/report.ts";
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
 * @param changedFrames frames whose boundary is another on both sides: what its digits cost is nobody's doing
 */
export function gateOf(budget: Budget, head: Sizes, base: Sizes | "new" | "unknown", changedFrames = 0): GateVerdict {
  const { state, over } = judge(budget, head);
  const verdict = { state, over };
  if (base === "unknown") return { ...verdict, gate: state === "over" ? "over-unknown" : withoutBase(state) };
  if (base === "new") return { ...verdict, gate: state === "over" ? "new-over" : withoutBase(state) };
  const mayAdd = growthOf(budget, totalOf(base));
  const limited = { ...verdict, ...(mayAdd !== undefined && { mayAdd }) };
  const slack = changedFrames * FRAME_SLACK;
  const added = excess(budget, head) - excess(budget, base);
  if (state === "over" && added > slack) return { ...limited, gate: "adds-to-over" };
  if (mayAdd !== undefined && totalOf(head) - totalOf(base) > mayAdd + slack)
    return { ...limited, gate: "breaks-growth" };
  return { ...limited, gate: state === "over" ? "over-before" : withoutBase(state) };
}

/** Tokens by which the two lines of a frame can differ for their twelve hex digits alone. */
const FRAME_SLACK = 8;

/** Whether a gate turns a run red. */
export function gateFails(gate: Gate): boolean {
  return gate === "adds-to-over" || gate === "breaks-growth" || gate === "new-over";
}

function withoutBase(state: BudgetState): Gate {
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
