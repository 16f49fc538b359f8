import { GENERIC_RULES } from "../rules/own-rules.ts";

/** A secret in one text. Offsets are in bytes. */
export interface FoundSecret {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** Value that allow entries are compared with, as a Latin-1 view of UTF-8 bytes. Absent once secrets are joined. */
  readonly secret?: string;
}

/**
 * Merges overlapping secrets into one that covers them all. It takes the rule of the best match: specific before
 * generic, then the longest, then the first by name. Adjacent secrets stay separate. The result is sorted by start and
 * has no `secret` values.
 */
export function joinOverlaps(secrets: readonly FoundSecret[]): readonly FoundSecret[] {
  const joined: { start: number; end: number; best: FoundSecret }[] = [];
  for (const item of secrets.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (!last || item.start >= last.end) {
      joined.push({ start: item.start, end: item.end, best: item });
      continue;
    }
    last.end = Math.max(last.end, item.end);
    if (isBetter(item, last.best)) last.best = item;
  }
  return joined.map(({ start, end, best }) => ({ start, end, rule: best.rule }));
}

function isBetter(one: FoundSecret, other: FoundSecret): boolean {
  const generic = Number(GENERIC_RULES.has(one.rule)) - Number(GENERIC_RULES.has(other.rule));
  if (generic !== 0) return generic < 0;
  const longer = one.end - one.start - (other.end - other.start);
  return longer === 0 ? one.rule < other.rule : longer > 0;
}
