/** One item of an answer: as a line or lines of text, and as a record. */
export interface AnswerItem {
  readonly text: string;
  readonly record: unknown;
}

/** Returns the tokens of what is sent if an answer holds so many of its items. */
export type MeasurePage = (items: readonly AnswerItem[]) => number;

/**
 * Returns the longest run of items from `start` on whose page has at most `limit` tokens, which may be none. `measure`
 * decides; the sums of `costOf` only tell where to begin.
 */
export function pageOf(
  items: readonly AnswerItem[],
  start: number,
  limit: { readonly tokens: number; readonly costOf: (item: AnswerItem) => number },
  measure: MeasurePage,
): readonly AnswerItem[] {
  let end = start;
  for (let room = limit.tokens - measure([]); end < items.length && room > 0; end++) {
    room -= limit.costOf(items[end]!);
  }
  let page = items.slice(start, end);
  while (page.length > 0 && measure(page) > limit.tokens) page = page.slice(0, Math.floor(page.length * 0.95));
  return page;
}
