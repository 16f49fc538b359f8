/**
 * Returns the elements of the page that begins at index `start`, possibly none. Starts with as many elements as fit into
 * `limit.tokens` by the sums of `costOf`. Drops elements from the end, about 2% at a time, until `measure` is within the
 * limit, so a few more might fit.
 * @param measure counts the tokens of the complete reply with these elements
 */
export function fitPage<T>(
  elements: readonly T[],
  start: number,
  limit: { readonly tokens: number; readonly costOf: (element: T) => number },
  measure: (page: readonly T[]) => number,
): readonly T[] {
  let end = start;
  for (let room = limit.tokens - measure([]); end < elements.length && room > 0; end++) {
    room -= limit.costOf(elements[end]!);
  }
  let page = elements.slice(start, end);
  while (page.length > 0 && measure(page) > limit.tokens) page = page.slice(0, Math.floor(page.length * 0.98));
  return page;
}
