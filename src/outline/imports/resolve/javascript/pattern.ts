/** Key with a `*` or a trailing `/`, reduced to the part after its prefix. */
interface Starred<T> {
  readonly suffix: string;
  readonly value: T;
}

/** Maximum number of keys with the same prefix. Each one is tried for every name with that prefix. */
const MAX_SUFFIXES = 100;

/** Keys of `paths`, `imports` and `exports`, indexed for lookup. */
export interface Patterns<T> {
  /**
   * Returns the target of the key that matches `name`, and the text matched by its `*`; `undefined` if no key matches.
   * An exact key takes precedence over the longest prefix.
   */
  match(name: string): { readonly value: T; readonly star: string } | undefined;
}

/**
 * Builds a lookup from the keys of `paths`, `imports` or `exports`. A second `*` in a key is literal. A key that ends
 * in `/` matches all paths below it. Of keys with the same text before the `*`, the first that matches wins, and only
 * the first {@link MAX_SUFFIXES} are kept.
 */
export function readPatterns<T>(entries: readonly (readonly [key: string, value: T])[]): Patterns<T> {
  const exact = new Map<string, T>();
  const byPrefix = new Map<string, Starred<T>[]>();
  const add = (prefix: string, starred: Starred<T>): void => {
    const group = byPrefix.get(prefix);
    if (group === undefined) byPrefix.set(prefix, [starred]);
    else if (group.length < MAX_SUFFIXES) group.push(starred);
  };
  for (const [key, value] of entries) {
    const star = key.indexOf("*");
    if (star !== -1) add(key.slice(0, star), { suffix: key.slice(star + 1), value });
    else if (key.endsWith("/") && key.length > 1) add(key, { suffix: "", value });
    else exact.set(key, value);
  }
  const lengths = [...new Set([...byPrefix.keys()].map(({ length }) => length))].toSorted((a, b) => b - a);
  return {
    match(name) {
      const value = exact.get(name);
      if (value !== undefined) return { value, star: "" };
      for (const length of lengths) {
        if (length > name.length) continue;
        const tail = name.slice(length);
        const candidate = byPrefix.get(name.slice(0, length))?.find(({ suffix }) => tail.endsWith(suffix));
        if (candidate !== undefined)
          return { value: candidate.value, star: tail.slice(0, tail.length - candidate.suffix.length) };
      }
      return undefined;
    },
  };
}

/**
 * Returns a target with every `*` replaced by the matched text `star`. Without a `*`, the text is appended if the
 * target ends in `/`.
 */
export function fillPattern(target: string, star: string): string {
  return target.includes("*") ? target.replaceAll("*", () => star) : target + (target.endsWith("/") ? star : "");
}
