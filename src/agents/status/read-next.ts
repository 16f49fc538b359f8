import type { ReadNext } from "../state/pack-contract.ts";
import type { PackStatus } from "../state/snapshot.ts";

/** Most changed files that are read by themselves instead of a new pack. */
const FEW = 3;

/**
 * Returns the cheapest thing that brings a reader of a pack up to date.
 * @param hasRead whether the reader has the pack already
 */
export function readNext(
  { freshness, changed, commit, contracts }: Pick<PackStatus, "freshness" | "changed" | "commit" | "contracts">,
  hasRead: boolean,
): ReadNext {
  if (freshness === "fresh") return hasRead ? "nothing" : "pack";
  if (freshness !== "stale" || !hasRead || changed === undefined) return "new-pack";
  // What the pack shows is as it was: only what happened elsewhere is new.
  if (changed.length === 0) return commit === undefined ? "new-pack" : "delta";
  if (changed.length > FEW) return "new-pack";
  const taken = contracts.flatMap(({ largest }) => largest).filter(({ path }) => changed.includes(path));
  return sumOf(taken) * 2 <= sumOf(contracts) ? "slice" : "new-pack";
}

function sumOf(rows: readonly { readonly tokens: number }[]): number {
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}
