import type { ReportLimit, ReportPack } from "../../model/report/report.ts";
import { type Mark, unmarked } from "./text/mark.ts";
import { formatCount } from "./text/number.ts";
import { shownLimit } from "../../model/pack-kinds/list.ts";

/** A pack's budget, and whether it is over its maximum. */
type Limited = Pick<ReportPack, "kind" | "budget" | "over">;

/** A limit of a pack, in words: `part common`, `window of claude-sonnet-5`. */
type NamedLimit = Pick<ReportLimit, "kind" | "name">;

/** A pack's budget and its size in tokens. */
type Sized = Pick<ReportPack, "budget" | "tokens" | "largest">;

/** Returns the number of tokens that the budget applies to: the whole pack's, or its largest document's. */
export function limitedTokens({ budget, tokens, largest }: Sized): number {
  return budget.per === "document" ? largest : tokens;
}

/** Returns a pack's limit: `24,000`, `60,000 per document`, or `–` without one. */
export function describeLimit(pack: Limited): string {
  const limit = shownLimit(pack.kind, pack.budget, pack.over);
  return limit === undefined ? "–" : `${formatCount(limit)}${unitOf(pack)}`;
}

/** Returns how much of its limits a pack uses: `23,991 of 24,000 (max 32,000)`; empty without any. */
export function describeUse(pack: Sized): string {
  const { target, max, per } = pack.budget;
  const limit = target ?? max;
  if (limit === undefined) return "";
  const most = target === undefined || max === undefined ? "" : ` (max ${formatCount(max)})`;
  const where = per === "document" ? " in the largest document" : "";
  return `${formatCount(limitedTokens(pack))} of ${formatCount(limit)}${most}${where}`;
}

/** Returns the state of a pack's budget: `within budget`, `over by 1,204`, `no limit`. */
export function describeBudgetState(pack: Sized & Pick<ReportPack, "state" | "over" | "limit">): string {
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

/** Returns which limit of a pack is meant: `part common`, `window of claude-sonnet-5`. */
export function describeLimitName({ kind, name }: NamedLimit, mark: Mark = unmarked): string {
  return `${kind === "part" ? "part" : "window of"} ${mark(name)}`;
}

function unitOf({ budget: { per } }: Pick<ReportPack, "budget">): string {
  return per === "document" ? " per document" : "";
}
