import { addToList } from "../../base/index.ts";
import type { Change } from "./change/ledger-change.ts";
import { plainHeader, type RevertedName } from "./reverted-name.ts";

/** Minimum number of id digits that a message gives. */
const MIN_ID_DIGITS = 7;

/**
 * Matches each revert with the newest older change that it reverts, starting with the newest revert, so that reverting
 * a revert restores the change. Reverts of changes outside the list match nothing.
 * @param changes newest first
 * @returns `reverted`: a map from each matched revert to the change it reverts; `hidden`: all changes that are reverted
 */
export function foldReverts(changes: readonly Change[]): {
  readonly reverted: ReadonlyMap<Change, Change>;
  readonly hidden: ReadonlySet<Change>;
} {
  const reverted = new Map<Change, Change>();
  const hidden = new Set<Change>();
  const byId = positionsByName(changes, ({ id }) => id.slice(0, MIN_ID_DIGITS));
  const byHeader = positionsByName(changes, ({ header }) => plainHeader(header));
  const targetOf = ({ id, header }: RevertedName, at: number): Change | undefined => {
    const isOlder = (place: number): boolean => place > at && !hidden.has(changes[place]!);
    const exactMatch = byId
      .get(id?.slice(0, MIN_ID_DIGITS) ?? "")
      ?.find((place) => changes[place]!.id.startsWith(id ?? ""));
    // An id outside this list may belong to a commit before it was rebased.
    if (exactMatch !== undefined) return isOlder(exactMatch) ? changes[exactMatch] : undefined;
    const headerMatch = header === undefined ? undefined : byHeader.get(header)?.find(isOlder);
    return headerMatch === undefined ? undefined : changes[headerMatch];
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

/** Groups the positions of changes by name, in order. */
function positionsByName(
  changes: readonly Change[],
  nameOf: (change: Change) => string,
): ReadonlyMap<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [at, change] of changes.entries()) addToList(positions, nameOf(change), at);
  return positions;
}
