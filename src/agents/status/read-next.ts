import type { ReadNext } from "../state/pack-contract.ts";
import type { PackStatus } from "../state/snapshot.ts";

/** Maximum number of changed files to read individually. Above it, a new pack is cheaper. */
const MAX_SLICE_FILES = 3;

/**
 * Returns the cheapest thing to read that brings a reader up to date. Selects a slice only for up to three changed
 * files whose share of the pack's tokens is at most half. The share counts only changed files among the largest files
 * of a contract.
 * @param hasRead whether the reader already has the pack
 */
export function readNext({ freshness, changed, commit, contracts }: PackStatus, hasRead: boolean): ReadNext {
  if (freshness === "fresh") return hasRead ? "nothing" : "pack";
  if (freshness !== "stale" || !hasRead || changed === undefined) return "new-pack";
  // The shown files are unchanged, so only changes to other files are new.
  if (changed.length === 0) return commit === undefined ? "new-pack" : "delta";
  if (changed.length > MAX_SLICE_FILES) return "new-pack";
  const sliceFiles = contracts.flatMap(({ largest }) => largest).filter(({ path }) => changed.includes(path));
  return totalTokens(sliceFiles) * 2 <= totalTokens(contracts) ? "slice" : "new-pack";
}

function totalTokens(rows: readonly { readonly tokens: number }[]): number {
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}
