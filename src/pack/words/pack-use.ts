import type { SizedPack } from "../report/report-model.ts";
import { formatCount } from "../../base/index.ts";

/**
 * Tokens that the budget applies to: those of the largest document if it is `per: document`, otherwise those of the
 * whole pack.
 */
export function limitedTokens({ budget, tokens, largest }: SizedPack): number {
  return budget.per === "document" ? largest : tokens;
}

/** Formats how much of its limits a pack uses: `23,991 of 24,000 (max 32,000)`; empty without limits. */
export function describeUse(pack: SizedPack): string {
  const { target, max, per } = pack.budget;
  const limit = target ?? max;
  if (limit === undefined) return "";
  const maxText = target === undefined || max === undefined ? "" : ` (max ${formatCount(max)})`;
  const place = per === "document" ? " in the largest document" : "";
  return `${formatCount(limitedTokens(pack))} of ${formatCount(limit)}${maxText}${place}`;
}
