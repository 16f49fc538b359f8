import { formatCount, formatDifferenceOf, pluralize } from "../../../../src/base/text/number.ts";
import type { PackKind } from "../../../../src/pack/kinds/list.ts";
import type { SizedPack } from "../../../../src/pack/report/report-model.ts";
import { isFitted } from "../../../../src/pack/kinds/list.ts";

/** Outcome of trying other rules on a pack. Sizes are in tokens. */
export interface Tried extends SizedPack {
  readonly kind: PackKind;
  readonly exact: boolean;
  readonly documents: number;
  readonly rules: number;
  readonly gone: { readonly files: number; readonly tokens: number };
  /** Set for fitted packs. */
  readonly estimate?: { readonly freed: number; readonly material: number };
}

/** Describes how a pack keeps its budget: `fits with 12,304 to spare`. */
export function roomWords({ tokens, largest, budget }: SizedPack): string {
  const size = budget.per === "document" ? largest : tokens;
  const what = budget.per === "document" ? "the largest document " : "";
  const limit = budget.max ?? budget.target;
  if (limit === undefined) return "no limit";
  if (size > limit) return `${what}over by ${formatCount(size - limit)}`;
  return `${what}fits with ${formatCount(limit - size)} to spare`;
}

/** Formats the change from the old size: `−3,210 (−1.2%)`. */
export function changeWords({ tokens }: SizedPack, before: number): string {
  return formatDifferenceOf(tokens - before, before);
}

/** Explains how the answer was computed and how exact it is. */
export function sourceWords(tried: Tried): string {
  const { kind, exact, gone, rules, documents, estimate } = tried;
  const hidden =
    gone.files === 0 ? "" : `${pluralize(gone.files, "file")} with ${formatCount(gone.tokens)} tokens hidden. `;
  if (estimate !== undefined) return hidden + refillWords(estimate, isFitted({ kind }));
  const ruleCost = rules === 0 ? "" : `The new config lines add ${pluralize(rules, "token")}. `;
  const truth = exact
    ? `Exact: a build with these lines yields ${pluralize(documents, "document")} with this many tokens.`
    : "Estimate: an actual build may differ slightly.";
  return hidden + ruleCost + truth;
}

function refillWords({ freed, material }: NonNullable<Tried["estimate"]>, fitted: boolean): string {
  if (!fitted) return "Estimate.";
  const candidates = `${formatCount(material)} tokens of other files are candidates`;
  if (freed === 0) return `Estimate: the pack refills to its target; ${candidates}.`;
  const loss = `Estimate: hiding frees ${pluralize(freed, "token")}`;
  return material === 0 ? `${loss}, and no other file can use them.` : `${loss} to refill; ${candidates}.`;
}
