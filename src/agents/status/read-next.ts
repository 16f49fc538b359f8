import type { ReadNext } from "../state/pack-contract.ts";
import type { PackStatus } from "../state/snapshot.ts";

/**
 * Returns the cheapest thing to read that brings a reader up to date: `nothing` or the `pack` if it is fresh, otherwise
 * a `delta` or a `new-pack`.
 * @param hasRead whether the reader already has the pack
 */
export function readNext(pack: PackStatus, hasRead: boolean): ReadNext {
  if (pack.freshness === "fresh") return hasRead ? "nothing" : "pack";
  return hasRead && hasDelta(pack) ? "delta" : "new-pack";
}

/**
 * Whether `carryon task --delta` can show what has changed in the files that a pack shows: it is a stale task pack
 * whose changed files and commit are known.
 */
export function hasDelta({ kind, freshness, changed = [], commit }: PackStatus): boolean {
  return kind === "task" && freshness === "stale" && changed.length > 0 && commit !== undefined;
}
