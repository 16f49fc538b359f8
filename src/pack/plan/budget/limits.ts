import type { Audience, PackLimit, PartSize } from "../../audience/audience.ts";
import type { Budget } from "../../config/budget.ts";
import type { BudgetState, ReportLimit } from "../../report/report-model.ts";
import { judgeBudget, type BudgetVerdict, type DocumentSizes, totalTokens } from "./budget.ts";

/** Document properties that limits apply to. */
type SizedDocument = DocumentSizes[number] & { readonly parts?: readonly PartSize[] };

/**
 * Lists the limits that an audience pack has in addition to its budget: those of its parts, in order, then the usable
 * share of its model's window.
 * @param documents content documents of the pack
 */
export function packLimits({ parts, window }: Audience, documents: readonly SizedDocument[]): readonly PackLimit[] {
  const sizes = documents.flatMap((document) => document.parts ?? []);
  const limits = parts.map(({ name, budget }): PackLimit => {
    const { files = 0, tokens = 0, largest } = sizes.find((size) => size.name === name) ?? {};
    return { kind: "part", name, budget: { ...budget, per: "pack" }, files, tokens, ...(largest && { largest }) };
  });
  if (window === undefined) return limits;
  const [largest] = sizes.flatMap((size) => size.largest ?? []).toSorted((a, b) => b.tokens - a.tokens);
  const files = sizes.reduce((sum, size) => sum + size.files, 0);
  const budget: Budget = { max: window.tokens, per: "pack" };
  const tokens = totalTokens(documents);
  return [...limits, { kind: "window", name: window.model, budget, files, tokens, ...(largest && { largest }) }];
}

/** Verdict on a pack and on each of its limits. */
export interface PackVerdict extends BudgetVerdict {
  readonly limits?: readonly ReportLimit[];
  /** Limit that determines the pack's state. Absent if the pack's own budget does. */
  readonly limit?: ReportLimit;
}

const STATES: readonly BudgetState[] = ["ok", "warn", "over"];

/**
 * Returns the worst verdict on a pack among those on its budget, the limits of its parts and its model's window. The
 * budget wins ties, then the first limit.
 */
export function judgePack(budget: Budget, documents: readonly SizedDocument[], audience?: Audience): PackVerdict {
  const whole = judgeBudget(budget, documents);
  if (audience === undefined) return whole;
  const limits = packLimits(audience, documents).map((limit) => ({ ...limit, ...judgeBudget(limit.budget, [limit]) }));
  const worst = limits.reduce<PackVerdict>(
    (worstSoFar, limit) =>
      rankOf(limit) > rankOf(worstSoFar) ? { state: limit.state, over: limit.over, limit } : worstSoFar,
    whole,
  );
  return { ...worst, limits };
}

function rankOf({ state }: { readonly state: BudgetState }): number {
  return STATES.indexOf(state);
}
