import { type Config, type Tier, TIERS } from "../../model/config.ts";
import type { ScannedFile } from "../../model/file.ts";
import type { Place } from "./place.ts";
import { firstList } from "./globs.ts";

/** A path has the first tier whose globs match; else low where its class can be left out, or medium. */
export function tierRule(tiers: Config["tiers"]): (place: Place, fileClass: ScannedFile["class"]) => Tier {
  const first = firstList(TIERS.map((tier) => tiers[tier]));
  return (place, fileClass) => TIERS[first(place)] ?? (fileClass === "ordinary" ? "medium" : "low");
}
