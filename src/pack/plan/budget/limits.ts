import type { Audience, PackLimit, PartSize } from "../../audience/audience.ts";
import type { Budget } from "../../config/budget.ts";
import type { BudgetState, ReportLimit } from "../../report/report-model.ts";
import { judgeBudget, type BudgetVerdict, type DocumentSizes, totalTokens } from "./budget.ts";

/** A document as far as its limits go. */
type SizedDocument = DocumentSizes[number] & { readonly parts?: readonly PartSize[] };

/**
 * Returns the limits of an audience pack besides its budget: those of its parts, in their order, then what it may take
 * of the window of its model.
 * @param documents its content documents
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

/** The verdict on a pack and its limits. */
export interface PackVerdict extends BudgetVerdict {
  readonly limits?: readonly ReportLimit[];
  /** The limit whose state is the pack's, if the budget of the whole is not as bad. */
  readonly limit?: ReportLimit;
}

const STATES: readonly BudgetState[] = ["ok", "warn", "over"];

/** Compares a pack with its budget and its other limits, and returns the worst verdict. */
export function judgePack(budget: Budget, documents: readonly SizedDocument[], audience?: Audience): PackVerdict {
  const whole = judgeBudget(budget, documents);
  if (audience === undefined) return whole;
  const limits = packLimits(audience, documents).map((limit) => ({ ...limit, ...judgeBudget(limit.budget, [limit]) }));
  const worst = limits.reduce<PackVerdict>(
    (most, limit) => (rankOf(limit) > rankOf(most) ? { state: limit.state, over: limit.over, limit } : most),
    whole,
  );
  return { ...worst, limits };
}

function rankOf({ state }: { readonly state: BudgetState }): number {
  return STATES.indexOf(state);
}
