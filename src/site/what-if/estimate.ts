import { fittingLimit } from "../../pack/index.ts";
import { globPredicate } from "../../base/index.ts";
import type { SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import { changedPack, type RuleChange } from "./change.ts";

/** Tokens that a change moves out of a fitted pack, and those that could take their place. */
interface MovedTokens {
  /** Tokens of the current contents that disappear. */
  readonly freed: number;
  /** Additional tokens available to fill the pack. */
  readonly material: number;
}

/** Approximate size of a fitted pack, in tokens. */
export interface Estimate extends MovedTokens {
  readonly tokens: number;
}

/** A published tree, and the files that a change hides. */
export interface EstimatedTree {
  readonly tree: SiteTree;
  readonly plan: SitePlan;
  readonly hidden: (path: string) => boolean;
}

/** A fitted pack, and the tokens that it spends on each file. */
export interface EstimateInput extends EstimatedTree {
  readonly pack: SitePlanPack;
}

/**
 * Estimates the size of a fitted pack after a change, in tokens. A fitted pack fills up again as long as there is more
 * to show, so hiding files rarely makes it smaller.
 */
export function estimateFitted({ tree, plan, pack, hidden }: EstimateInput, change: RuleChange): Estimate {
  const changed = changedPack(pack, change);
  const { freed, material } = changedMaterial({ tree, plan, pack: changed, hidden }, change);
  const [before, after] = [fittingLimit(pack.budget), fittingLimit(changed.budget)];
  const unlimitedTokens = pack.tokens - freed + material;
  if (after === undefined) return { tokens: unlimitedTokens, freed, material };
  // Room that the pack could not fill before stays unfilled.
  const slack = Math.max(0, (before ?? after) - pack.tokens);
  return { tokens: Math.max(0, Math.min(after - slack, unlimitedTokens)), freed, material };
}

/** Tokens of files that disappear, and tokens of the remaining files that are not yet shown. */
function changedMaterial({ tree, plan, pack, hidden }: EstimateInput, change: RuleChange): MovedTokens {
  const packTokens = tree.packs.find(({ slug }) => slug === pack.slug)?.tokens ?? [];
  const wholeTokens = plan.frames.find(({ style }) => style === pack.frames)?.tokens ?? tree.tokens;
  const tierOf = tierAfter(tree, change);
  const isOmitted = (i: number): boolean => pack.omit.some((name) => name === tree.classes[tree.class[i]!]);
  let [freed, material] = [0, 0];
  for (const [i, path] of tree.paths.entries()) {
    if (tree.scopes[tree.scope[i]!] !== pack.scope) continue;
    if (hidden(path) || isOmitted(i) || tierOf(path, i) === "low") freed += packTokens[i]!;
    else material += Math.max(0, wholeTokens[i]! - packTokens[i]!);
  }
  return { freed, material };
}

function tierAfter(tree: SiteTree, { tiers }: RuleChange): (path: string, index: number) => string {
  const rules = tiers.map(({ tier, glob }) => ({ tier, has: globPredicate([glob]) })).toReversed();
  return (path, i) => rules.find(({ has }) => has(path))?.tier ?? tree.tiers[tree.tier[i]!]!;
}
