/**
 * Maximum cache size: enough for the names that recur in a tree, and small enough for trees without recurring names.
 */
const MAX_CACHED_RESULTS = 10_000;

/**
 * Memoizes a function of a string. The cache is cleared at {@link MAX_CACHED_RESULTS} results. `undefined` results are
 * not cached.
 */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = answer(text);
    if (cache.size === MAX_CACHED_RESULTS) cache.clear();
    cache.set(text, result);
    return result;
  };
}
