import type { SitePackLink } from "../../../../src/site/data/site.ts";
import type { JudgedPack } from "../../../../src/pack/report/report-model.ts";
import { describeBudgetState } from "../../../../src/pack/words/budget.ts";
import { formatPercent, formatTenths } from "../../../../src/base/text/number.ts";
import { grouped } from "./pack-groups.ts";
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

/** Row of the window table: a pack, or its largest document. */
export interface WindowRow {
  readonly name: string;
  readonly part: string;
  readonly href: string;
  readonly tokens: number;
}

/** One row per pack, plus one for the largest document of packs with several. */
export function windowRows(packs: readonly SitePackLink[]): readonly WindowRow[] {
  const nameOf = packNames(packs);
  return grouped(packs).flatMap((pack) => {
    const row = { name: nameOf(pack), href: pack.href };
    const whole = { ...row, part: pack.documents > 1 ? "whole" : "", tokens: pack.tokens };
    return pack.documents > 1 ? [whole, { ...row, part: "largest", tokens: pack.largest }] : [whole];
  });
}

/** Share of a window that a pack takes: `18.8%`, or `4.1 windows` if it does not fit. */
export function windowShare(tokens: number, window: number): string {
  if (tokens <= window) return formatPercent(tokens, window);
  // Round up, so that a pack that does not fit never takes "1.0 windows".
  return `${formatTenths(Math.ceil((tokens / window) * 10))} windows`;
}
