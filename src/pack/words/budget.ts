import type { LimitName } from "../audience/audience.ts";
import type { Budget } from "../config/budget.ts";
import type { JudgedPack } from "../report/report-model.ts";
import { type Mark, formatCount, unmarked } from "../../base/index.ts";
import { limitedTokens } from "./pack-use.ts";
import { type PackKind, reportedLimit } from "../kinds/list.ts";

/** Budget of a pack, and tokens above its maximum. */
interface BudgetUse {
  readonly kind: PackKind;
  readonly budget: Budget;
  readonly over: number;
}

/** Formats a pack's limit: `24,000`, `60,000 per document`, or `–` without one. */
export function describeLimit(pack: BudgetUse): string {
  const limit = reportedLimit(pack.kind, pack.budget, pack.over);
  return limit === undefined ? "–" : `${formatCount(limit)}${unitOf(pack)}`;
}

/**
 * Formats the state of a pack's budget in a few words: `within budget`, `over by 1,204`, `no limit`. If another limit
 * determines the state, its name comes first.
 */
export function describeBudgetState(pack: JudgedPack): string {
  const { limit } = pack;
  if (limit !== undefined)
    return `${describeLimitName(limit)} ${describeBudgetState({ ...limit, largest: limit.tokens })}`;
  const { budget, state, over } = pack;
  const { target, max, per } = budget;
  const largest = per === "document" ? "largest document " : "";
  if (state === "over") return `${largest}over by ${formatCount(over)}`;
  if (state === "warn") return `${largest}over target by ${formatCount(limitedTokens(pack) - (target ?? 0))}`;
  if (max === undefined && target === undefined) return "no limit";
  return per === "document" ? "each document fits" : "within budget";
}

/**
 * Formats a limit's name, such as `part common` or `window of claude-sonnet-5`.
 * @param mark formats the name of the part or the model, such as a code span
 */
export function describeLimitName({ kind, name }: LimitName, mark: Mark = unmarked): string {
  return `${kind === "part" ? "part" : "window of"} ${mark(name)}`;
}

function unitOf({ budget: { per } }: BudgetUse): string {
  return per === "document" ? " per document" : "";
}
