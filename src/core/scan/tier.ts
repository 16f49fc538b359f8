import type { Config, Tier } from "../../model/config.ts";
import type { ScannedFile } from "../../model/file.ts";
import { compileLists } from "./globs.ts";

const TIERS: readonly Tier[] = ["high", "medium", "low"];

/** Gives each path its tier. */
export interface TierRule {
  of(path: string, fileClass: ScannedFile["class"]): Tier;
  /** Globs that matched no path so far, by tier. */
  unused(): readonly { readonly tier: Tier; readonly glob: string }[];
}

/** A path has the first of high, medium and low whose globs match; else low where its class can be left out, or medium. */
export function tierRule(tiers: Config["tiers"]): TierRule {
  const lists = compileLists(TIERS.map((tier) => tiers[tier]));
  return {
    of: (path, fileClass) => TIERS[lists.first(path)] ?? (fileClass === "ordinary" ? "medium" : "low"),
    unused: () => lists.unused().flatMap((globs, i) => globs.map((glob) => ({ tier: TIERS[i] ?? "medium", glob }))),
  };
}
