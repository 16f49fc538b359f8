/** Level of detail of a change. Older changes get less. */
export type LedgerLevel = "detailed" | "moderate" | "compact" | "merged";

/** Number of human-authored changes per level, newest first. Older changes are merged into groups. */
const CHANGES_PER_LEVEL = { detailed: 5, moderate: 5, compact: 20 } as const;

/** One commit in this many ends a group, chosen by its id. */
const GROUP_END_INTERVAL = 16;

/** Maximum number of changes in a merged group. */
const MAX_GROUP_CHANGES = 40;

/** Adjacent changes at the same level. A merged part becomes one block. */
export interface LedgerPart<Item> {
  readonly level: LedgerLevel;
  /** Newest first. */
  readonly items: readonly Item[];
}

/**
 * Splits changes by level of detail: 5 detailed, 5 moderate and 20 compact changes by people, with the bot changes
 * between them, then merged groups of up to {@link MAX_GROUP_CHANGES}. Commit ids decide where merged groups end, so
 * that a new commit never regroups older ones, however much of the history is known.
 * @param items newest first
 */
export function ledgerParts<Item extends { readonly id: string; readonly isByBot: boolean }>(
  items: readonly Item[],
): readonly LedgerPart<Item>[] {
  const parts: LedgerPart<Item>[] = [];
  let at = 0;
  for (const level of ["detailed", "moderate", "compact"] as const) {
    const start = at;
    for (let counted = 0; at < items.length; at++) {
      if (!items[at]!.isByBot && counted++ === CHANGES_PER_LEVEL[level]) break;
    }
    if (at > start) parts.push({ level, items: items.slice(start, at) });
  }
  for (let start = at; at < items.length; at++) {
    if (!isOldestOfGroup(items[at]!) && at < items.length - 1) continue;
    for (const group of splitGroup(items.slice(start, at + 1))) parts.push({ level: "merged", items: group });
    start = at + 1;
  }
  return parts;
}

/** Whether the commit is the oldest of its group. */
function isOldestOfGroup({ id }: { readonly id: string }): boolean {
  return Number.parseInt(id.slice(0, 4), 16) % GROUP_END_INTERVAL === 0;
}

/** Splits an oversized group, counting from its oldest change. */
function splitGroup<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const remainder = items.length % MAX_GROUP_CHANGES;
  const first = remainder === 0 ? [] : [items.slice(0, remainder)];
  const whole = Array.from({ length: Math.floor(items.length / MAX_GROUP_CHANGES) }, (_, i) =>
    items.slice(remainder + i * MAX_GROUP_CHANGES, remainder + (i + 1) * MAX_GROUP_CHANGES),
  );
  return [...first, ...whole];
}
