import type { ReportPack } from "../report/report-model.ts";
import { formatCount } from "../../base/index.ts";

/** A pack's budget and its size in tokens. */
export type SizedPack = Pick<ReportPack, "budget" | "tokens" | "largest">;

/** Returns the number of tokens that the budget applies to: the whole pack's, or its largest document's. */
export function limitedTokens({ budget, tokens, largest }: SizedPack): number {
  return budget.per === "document" ? largest : tokens;
}

/** Returns how much of its limits a pack uses: `23,991 of 24,000 (max 32,000)`; empty without any. */
export function describeUse(pack: SizedPack): string {
  const { target, max, per } = pack.budget;
  const limit = target ?? max;
  if (limit === undefined) return "";
  const most = target === undefined || max === undefined ? "" : ` (max ${formatCount(max)})`;
  const where = per === "document" ? " in the largest document" : "";
  return `${formatCount(limitedTokens(pack))} of ${formatCount(limit)}${most}${where}`;
}
