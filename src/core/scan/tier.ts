import type { Config, Tier } from "../../model/config.ts";
import type { ScannedFile } from "../../model/file.ts";
import type { GlobGroup, GlobLists, Met } from "./globs.ts";

/** The order in which tiers are asked for a file. */
export const TIERS: readonly Tier[] = ["high", "medium", "low"];

/** The globs of tiers, read from the repository's root. */
export function tierLists(tiers: Config["tiers"]): GlobLists {
  return TIERS.map((tier) => tiers[tier]);
}

/** A path has the first tier whose globs match; else low where its class can be left out, or medium. */
export function tierOf(group: GlobGroup, met: Met, fileClass: ScannedFile["class"]): Tier {
  return TIERS[group.first(met)] ?? (fileClass === "ordinary" ? "medium" : "low");
}
