/** A key that stands for one name, or with a `*` for many, and what it stands for. */
export interface Pattern<T> {
  readonly prefix: string;
  /** What follows the `*`; undefined for a key without one. */
  readonly suffix: string | undefined;
  readonly value: T;
}

/** Keys of `paths`, `imports` and `exports`, made quick to ask. */
export interface Patterns<T> {
  /** What a name stands for, and what its `*` is: an exact key first, then the longest beginning. */
  match(name: string): { readonly value: T; readonly star: string } | undefined;
}

/** Reads keys; of two `*` in one key, the second is taken as it is. A key that ends in `/` stands for all below it. */
export function readPatterns<T>(entries: readonly (readonly [key: string, value: T])[]): Patterns<T> {
  const exact = new Map<string, T>();
  const starred: Pattern<T>[] = [];
  for (const [key, value] of entries) {
    const star = key.indexOf("*");
    if (star !== -1) starred.push({ prefix: key.slice(0, star), suffix: key.slice(star + 1), value });
    else if (key.endsWith("/") && key.length > 1) starred.push({ prefix: key, suffix: "", value });
    else exact.set(key, value);
  }
  const ordered = starred.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return {
    match(name) {
      const value = exact.get(name);
      if (value !== undefined) return { value, star: "" };
      const found = ordered.find(({ prefix, suffix = "" }) => covers(name, prefix, suffix));
      if (found === undefined) return undefined;
      return { value: found.value, star: name.slice(found.prefix.length, name.length - (found.suffix ?? "").length) };
    },
  };
}

/** A target with what the `*` of its key stood for; a target that ends in `/` gets it added. */
export function filled(target: string, star: string): string {
  return target.includes("*") ? target.replaceAll("*", () => star) : target + (target.endsWith("/") ? star : "");
}

function covers(name: string, prefix: string, suffix: string): boolean {
  return name.length >= prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix);
}
