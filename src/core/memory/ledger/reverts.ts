import type { Change } from "./change.ts";

/**
 * Folds each commit that was reverted into the commit that reverts it, newest first, so that a revert of a revert brings
 * a change back.
 * @param changes newest first
 * @returns for each change what it reverts, and the ids of the changes that are not shown
 */
export function foldReverts(changes: readonly Change[]): {
  readonly reverted: ReadonlyMap<Change, Change>;
  readonly hidden: ReadonlySet<Change>;
} {
  const reverted = new Map<Change, Change>();
  const hidden = new Set<Change>();
  for (const [at, change] of changes.entries()) {
    const { reverts } = change;
    if (reverts === undefined || hidden.has(change)) continue;
    const target = changes.slice(at + 1).find(({ id }) => id.startsWith(reverts));
    if (target === undefined || hidden.has(target)) continue;
    reverted.set(change, target);
    hidden.add(target);
  }
  return { reverted, hidden };
}
