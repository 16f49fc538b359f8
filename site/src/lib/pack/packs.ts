import type { SitePackLink } from "../../../../src/site/data/site.ts";
import type { JudgedPack } from "../../../../src/pack/report/report-model.ts";
import { describeBudgetState } from "../../../../src/pack/words/budget.ts";
import { formatCount, formatTenths, pluralize } from "../../../../src/base/text/number.ts";
import { describeShare, formatShare, limitWhole, windowWhole } from "../../../../src/site/words/numbers.ts";
import { limitedTokens } from "../../../../src/pack/words/pack-use.ts";
import { windowsOf } from "../../../../src/site/words/run-verdict.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";

/** State of a budget as a symbol and words. `kind` is a CSS class. */
export interface Verdict {
  readonly kind: "ok" | "warn" | "over" | "none";
  readonly sign: string;
  readonly words: string;
}

const SIGNS = { ok: "✓", warn: "!", over: "✕", none: "–" } as const;

/** Whether a pack keeps its budget, as a symbol and words. */
export function verdict(pack: JudgedPack): Verdict {
  const { target, max } = pack.budget;
  const kind = pack.state === "ok" && (max ?? target) === undefined ? "none" : pack.state;
  return { kind, sign: SIGNS[kind], words: describeBudgetState(pack) };
}

/** Common context windows of models, in tokens. */
export const WINDOWS = [128_000, 200_000, 1_000_000] as const;

/** Size of a pack as one prompt: the whole pack, or its largest document. */
export interface PromptSize {
  readonly name: string;
  /** `largest` for a pack in several documents. */
  readonly part: string;
  readonly href: string;
  readonly tokens: number;
}

/** Returns the size of each pack as one prompt. */
export function promptSizes(packs: readonly SitePackLink[]): readonly PromptSize[] {
  const nameOf = packNames(packs);
  return packs.map((pack) => {
    const isSplit = pack.documents > 1;
    const size = { part: isSplit ? "largest" : "", tokens: isSplit ? pack.largest : pack.tokens };
    return { name: nameOf(pack), href: pack.href, ...size };
  });
}

/** Share of a window that a prompt takes: `18.8%`, or `4.1×` if it does not fit. */
export function windowShare(tokens: number, window: number): string {
  if (tokens <= window) return formatShare({ tokens }, windowWhole(window));
  // Round up, so that a prompt that does not fit never takes "1.0×".
  return `${formatTenths(Math.ceil((tokens / window) * 10))}×`;
}

/** Formats a pack's use of its budget: `99.7% of 24,000, at most 32,000`. Without one, compares it with windows. */
export function usage(pack: SitePackLink): string {
  const { target, max, per } = pack.budget;
  const limit = target ?? max;
  if (limit === undefined) return windowUsage(pack.tokens);
  const used = limitedTokens(pack);
  if (per === "document")
    return `${pluralize(pack.documents, "document")}, largest ${formatCount(used)} of ${formatCount(limit)}`;
  const upTo = target === undefined || max === undefined ? "" : `, at most ${formatCount(max)}`;
  return `${describeShare({ tokens: used }, limitWhole(limit))}${upTo}`;
}

/** Formats a size in windows of 200k, and of 1M if it is larger than 200k. */
export function windowUsage(tokens: number): string {
  const [, medium, large] = WINDOWS;
  if (tokens <= medium) return describeShare({ tokens }, windowWhole(medium));
  const inLarge = `${tokens <= large ? formatShare({ tokens }, windowWhole(large)) : windowsOf(tokens, large)} of 1M`;
  return `${windowsOf(tokens, medium)} of 200k, ${inLarge}`;
}
