import { fittingLimit, globPredicate } from "../../pack/index.ts";
import type { SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import { changedPack, type RuleChange } from "./change.ts";

/** About how large a fitted pack becomes; in tokens. */
export interface Estimate {
  readonly tokens: number;
  /** What goes of what it shows now. */
  readonly freed: number;
  /** What more there is to show. */
  readonly material: number;
}

/** A fitted pack and what it shows of each file. */
export interface EstimateInput {
  readonly tree: SiteTree;
  readonly plan: Pick<SitePlan, "frames">;
  readonly pack: SitePlanPack;
  readonly hidden: (path: string) => boolean;
}

/**
 * Estimates the size of a fitted pack after a change. What a pack is fitted to is filled again as long as there is
 * something to show, so hiding files rarely makes it smaller.
 */
export function estimateFitted({ tree, plan, pack, hidden }: EstimateInput, change: RuleChange): Estimate {
  const changed = changedPack(pack, change);
  const { freed, material } = movedBy({ tree, plan, pack: changed, hidden }, change);
  const [before, after] = [fittingLimit(pack.budget), fittingLimit(changed.budget)];
  const most = pack.tokens - freed + material;
  if (after === undefined) return { tokens: most, freed, material };
  // What could not be filled before will not be filled now.
  const slack = Math.max(0, (before ?? after) - pack.tokens);
  return { tokens: Math.max(0, Math.min(after - slack, most)), freed, material };
}

/** Returns the tokens of files that are no longer shown, and of what is not shown yet of the others. */
function movedBy({ tree, plan, pack, hidden }: EstimateInput, change: RuleChange): Omit<Estimate, "tokens"> {
  const shown = tree.packs.find(({ slug }) => slug === pack.slug)?.tokens ?? [];
  const whole = plan.frames.find(({ style }) => style === pack.frames)?.tokens ?? tree.tokens;
  const tierOf = tierAfter(tree, change);
  const isOmitted = (i: number): boolean => pack.omit.some((name) => name === tree.classes[tree.class[i]!]);
  let [freed, material] = [0, 0];
  for (const [i, path] of tree.paths.entries()) {
    if (tree.scopes[tree.scope[i]!] !== pack.scope) continue;
    if (hidden(path) || isOmitted(i) || tierOf(path, i) === "low") freed += shown[i]!;
    else material += Math.max(0, whole[i]! - shown[i]!);
  }
  return { freed, material };
}

function tierAfter(tree: SiteTree, { tiers }: RuleChange): (path: string, index: number) => string {
  const rules = tiers.map(({ tier, glob }) => ({ tier, has: globPredicate([glob]) })).toReversed();
  return (path, i) => rules.find(({ has }) => has(path))?.tier ?? tree.tiers[tree.tier[i]!]!;
}
