import type { SitePackLink } from "../../../src/model/site/site.ts";
import { grouped, percent } from "./format.ts";

/** A pack's name as people see it: `LITE`, or `APP LITE` where there are several scopes. */
export function packName(
  { pack, scope }: Pick<SitePackLink, "pack" | "scope">,
  packs: readonly Pick<SitePackLink, "scope">[],
): string {
  const name = pack.toUpperCase();
  return packs.some((other) => other.scope !== scope) ? `${scope} ${name}` : name;
}

/** What a budget is held against. */
type Budgeted = Pick<SitePackLink, "budget" | "state" | "over" | "tokens" | "largest">;

/** A budget's state: the sign and the words say the same as the class that colours them. */
export interface Verdict {
  readonly kind: "ok" | "warn" | "over" | "none";
  readonly sign: string;
  readonly words: string;
}

/** What a pack's budget says of it. */
export function verdict(pack: Budgeted): Verdict {
  const { budget, state, over } = pack;
  const { target, max, per } = budget;
  const each = per === "document";
  if (state === "over") {
    return { kind: "over", sign: "✕", words: `${each ? "largest document over" : "over"} by ${grouped(over)}` };
  }
  if (state === "warn") {
    return { kind: "warn", sign: "!", words: `over target by ${grouped(measured(pack) - (target ?? 0))}` };
  }
  if (max === undefined && target === undefined) return { kind: "none", sign: "–", words: "no limit" };
  return { kind: "ok", sign: "✓", words: each ? "each document fits" : "within budget" };
}

/** Tokens that the budget holds against its limits: of the pack, or of its largest document. */
export function measured({ budget, tokens, largest }: Pick<Budgeted, "budget" | "tokens" | "largest">): number {
  return budget.per === "document" ? largest : tokens;
}

/** A budget bar in thousandths of its length. */
export interface Gauge {
  /** What is used, up to the maximum. */
  readonly used: number;
  /** What is used beyond the maximum, from `used` on. */
  readonly beyond: number;
  readonly target: number | undefined;
  readonly max: number | undefined;
}

/** Part of the bar that stays free behind the highest mark, so that a mark at the end can be seen. */
const FREE = 0.03;

/** @returns `undefined` for a pack without a limit */
export function gauge(pack: Pick<Budgeted, "budget" | "tokens" | "largest">): Gauge | undefined {
  const { target, max } = pack.budget;
  if (target === undefined && max === undefined) return undefined;
  const used = measured(pack);
  const end = Math.max(used, target ?? 0, max ?? 0, 1) * (1 + FREE);
  const place = (tokens: number): number => Math.round((tokens / end) * 1000);
  const within = place(Math.min(used, max ?? used));
  return {
    used: within,
    beyond: place(used) - within,
    target: target === undefined ? undefined : place(target),
    max: max === undefined ? undefined : place(max),
  };
}

/** The limits in words: `75.0 % of 32 000 · target 24 000`; empty without any. */
export function limits(pack: Pick<Budgeted, "budget" | "tokens" | "largest">): string {
  const { target, max, per } = pack.budget;
  const used = measured(pack);
  const unit = per === "document" ? " a document" : "";
  const parts = [
    max === undefined ? "" : `${percent(used, max)} of ${grouped(max)}${unit}`,
    target === undefined
      ? ""
      : max === undefined
        ? `${percent(used, target)} of target ${grouped(target)}${unit}`
        : `target ${grouped(target)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Context windows of models that are common, in tokens. */
export const WINDOWS = [128_000, 200_000, 1_000_000] as const;

/** What a window takes: one pack, or the largest document of a pack of several. */
export interface WindowRow {
  readonly name: string;
  readonly part: string;
  readonly href: string;
  readonly tokens: number;
}

/** One row for each pack, and one for its largest document where there are several. */
export function windowRows(packs: readonly SitePackLink[]): readonly WindowRow[] {
  return packs.flatMap((pack) => {
    const row = { name: packName(pack, packs), href: pack.href };
    const whole = { ...row, part: pack.documents > 1 ? "whole" : "", tokens: pack.tokens };
    return pack.documents > 1 ? [whole, { ...row, part: "largest", tokens: pack.largest }] : [whole];
  });
}

/** How much of a window it takes: `18.8 %`, or `4.1 windows` where it does not fit. */
export function windowShare(tokens: number, window: number): string {
  if (tokens <= window) return percent(tokens, window);
  // Rounded up: what does not fit is never said to take one window.
  const tenths = Math.ceil((tokens / window) * 10);
  return `${grouped(Math.trunc(tenths / 10))}.${tenths % 10} windows`;
}
