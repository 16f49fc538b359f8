/** Item of an answer, as text and as a structured record. */
export interface AnswerItem {
  readonly text: string;
  readonly record: unknown;
}

/** Counts the tokens of the complete reply with these items. */
export type MeasurePage = (items: readonly AnswerItem[]) => number;

/**
 * Returns the items of the page that begins at index `start`, possibly none. Starts with as many items as fit into
 * `limit.tokens` by the sums of `costOf`. Drops items from the end, about 5% at a time, until `measure` is within the
 * limit, so more items might fit.
 */
export function fitPage(
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
