import { type Config, type Tier, TIERS } from "../../model/config/config.ts";
import type { ScannedFile } from "../../model/file.ts";
import type { Place } from "./globs/placer.ts";
import { firstList } from "./globs/globs.ts";

/** The tier of a path, and whether a glob gave it. */
export interface TierOf {
  readonly tier: Tier;
  readonly named: boolean;
}

/** A path has the first tier whose globs match; else low where its class can be left out, or medium. */
export function tierRule(tiers: Config["tiers"]): (place: Place, fileClass: ScannedFile["class"]) => TierOf {
  const first = firstList(TIERS.map((tier) => tiers[tier]));
  return (place, fileClass) => {
    const tier = TIERS[first(place)];
    return { tier: tier ?? (fileClass === "ordinary" ? "medium" : "low"), named: tier !== undefined };
  };
}
