import { type ReportPack, limitedTokens } from "../../pack/index.ts";

/** A budget bar in thousandths of its length. */
export interface Gauge {
  /** Used part, up to the maximum. */
  readonly used: number;
  /** Used part beyond the maximum, starting at `used`. */
  readonly beyond: number;
  readonly target: number | undefined;
  readonly max: number | undefined;
}

/** Share of the bar that stays free after the highest tick, so that a tick at the end stays visible. */
const FREE = 0.03;

/** Returns the bar of a pack's budget; `undefined` without a limit. */
export function gauge(pack: Pick<ReportPack, "budget" | "tokens" | "largest">): Gauge | undefined {
  const { target, max } = pack.budget;
  if (target === undefined && max === undefined) return undefined;
  const used = limitedTokens(pack);
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
