import type { OmitClass, Tier } from "../../pack/index.ts";
import type { SitePlanPack } from "../data/api/site-plan.ts";

/** Rule changes to try on a pack. */
export interface RuleChange {
  /** Lines to append to the root ignore file. */
  readonly hide: readonly string[];
  /** Classes that the pack omits. Overrides the config. */
  readonly omit?: readonly OmitClass[];
  /** Limits that override those of the config. */
  readonly target?: number;
  readonly max?: number;
  /** Globs for tiers. Later ones override earlier ones. */
  readonly tiers: readonly TierChange[];
}

/** Files that get another tier. */
export interface TierChange {
  readonly tier: Tier;
  /** In config form: relative to the root, without a leading slash. */
  readonly glob: string;
}

/** Changes nothing. */
export const NO_CHANGE: RuleChange = { hide: [], tiers: [] };

/**
 * Returns a pack as configured after a change, with the changed `omit` and budget limits. Ignores hidden files and
 * tiers.
 */
export function changedPack(pack: SitePlanPack, { omit = pack.omit, target, max }: RuleChange): SitePlanPack {
  const budget = { ...pack.budget, ...(target !== undefined && { target }), ...(max !== undefined && { max }) };
  return { ...pack, omit, budget };
}

/** Whether a change edits the config, as opposed to the ignore file alone. */
export function changesConfig({ omit, target, max, tiers }: RuleChange): boolean {
  return omit !== undefined || target !== undefined || max !== undefined || tiers.length > 0;
}
