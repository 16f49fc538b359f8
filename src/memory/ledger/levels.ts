/** How much a ledger says of a change; it says less of older ones. */
export type LedgerLevel = "detailed" | "moderate" | "compact" | "merged";

/** How many changes by people have each level, newest first; older ones are merged in groups. */
const COUNTS = { detailed: 5, moderate: 5, compact: 20 } as const;

/** One commit of so many begins a group, by its id. */
const ONE_IN = 16;

/** Changes of one merged group, at most. */
const MAX_CHANGES = 40;

/** Neighbouring changes that are told in one way; a merged part is told as one. */
export interface LedgerPart<Item> {
  readonly level: LedgerLevel;
  /** Newest first. */
  readonly items: readonly Item[];
}

/**
 * Splits changes by level, which follows from their place among those by people alone. Where a merged group ends follows from ids of commits,
 * so that a new commit cuts no older group anew, whatever else of the history is known.
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
      if (!items[at]!.isByBot && counted++ === COUNTS[level]) break;
    }
    if (at > start) parts.push({ level, items: items.slice(start, at) });
  }
  for (let start = at; at < items.length; at++) {
    if (!isFirst(items[at]!) && at < items.length - 1) continue;
    for (const group of groups(items.slice(start, at + 1))) parts.push({ level: "merged", items: group });
    start = at + 1;
  }
  return parts;
}

/** Whether a commit is the oldest of its group. */
function isFirst({ id }: { readonly id: string }): boolean {
  return Number.parseInt(id.slice(0, 4), 16) % ONE_IN === 0;
}

/** Cuts a group that is too large, from its oldest change on. */
function groups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const rest = items.length % MAX_CHANGES;
  const first = rest === 0 ? [] : [items.slice(0, rest)];
  const whole = Array.from({ length: Math.floor(items.length / MAX_CHANGES) }, (_, i) =>
    items.slice(rest + i * MAX_CHANGES, rest + (i + 1) * MAX_CHANGES),
  );
  return [...first, ...whole];
}
