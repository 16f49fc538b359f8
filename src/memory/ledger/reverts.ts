import type { Change } from "./change/ledger-change.ts";
import { plainHeader, type RevertedName } from "./reverted-name.ts";

/** Digits of an id that a message names at least. */
const DIGITS = 7;

/**
 * Folds each commit that was reverted into the commit that reverts it, newest first, so that a revert of a revert brings
 * a change back.
 * @param changes newest first
 * @returns for each change what it reverts, and the changes that are not shown
 */
export function foldReverts(changes: readonly Change[]): {
  readonly reverted: ReadonlyMap<Change, Change>;
  readonly hidden: ReadonlySet<Change>;
} {
  const reverted = new Map<Change, Change>();
  const hidden = new Set<Change>();
  const byId = places(changes, ({ id }) => id.slice(0, DIGITS));
  const byHeader = places(changes, ({ header }) => plainHeader(header));
  const targetOf = ({ id, header }: RevertedName, at: number): Change | undefined => {
    const isOlder = (place: number): boolean => place > at && !hidden.has(changes[place]!);
    const named = byId.get(id?.slice(0, DIGITS) ?? "")?.find((place) => changes[place]!.id.startsWith(id ?? ""));
    // A hash that is none of these commits can be that of a commit before it was rebased.
    if (named !== undefined) return isOlder(named) ? changes[named] : undefined;
    const alike = header === undefined ? undefined : byHeader.get(header)?.find(isOlder);
    return alike === undefined ? undefined : changes[alike];
  };
  for (const [at, change] of changes.entries()) {
    if (change.reverts === undefined || hidden.has(change)) continue;
    const target = targetOf(change.reverts, at);
    if (target === undefined) continue;
    reverted.set(change, target);
    hidden.add(target);
  }
  return { reverted, hidden };
}

/** Returns the places of changes by a name of theirs, in order. */
function places(changes: readonly Change[], nameOf: (change: Change) => string): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, change] of changes.entries()) {
    const name = nameOf(change);
    const same = found.get(name);
    if (same === undefined) found.set(name, [at]);
    else same.push(at);
  }
  return found;
}
