import { type SizedPack, limitedTokens } from "../../pack/index.ts";

/** A budget bar in thousandths of its length. */
export interface Gauge {
  /** Used length, up to the maximum. */
  readonly used: number;
  /** Used length beyond the maximum, starting at `used`. */
  readonly beyond: number;
  readonly target: number | undefined;
  readonly max: number | undefined;
}

/** Share of the bar that stays free after the highest tick, so that a tick at the end stays visible. */
const FREE_SHARE = 0.03;

/**
 * Returns the bar that shows a pack's size relative to its budget, in thousandths of its length. The longest of size,
 * target and maximum takes about 97% of it. `undefined` if the budget sets neither target nor maximum.
 */
export function gauge(pack: SizedPack): Gauge | undefined {
  const { target, max } = pack.budget;
  if (target === undefined && max === undefined) return undefined;
  const usedTokens = limitedTokens(pack);
  const end = Math.max(usedTokens, target ?? 0, max ?? 0, 1) * (1 + FREE_SHARE);
  const place = (tokens: number): number => Math.round((tokens / end) * 1000);
  const within = place(Math.min(usedTokens, max ?? usedTokens));
  return {
    used: within,
    beyond: place(usedTokens) - within,
    target: target === undefined ? undefined : place(target),
    max: max === undefined ? undefined : place(max),
  };
}
