import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";

/** The lines of a text, loaded as they are asked for. */
export interface LongText {
  readonly index: LongTextIndex;
  /** Number of lines. */
  readonly total: number;
  /** Returns lines from 1, both included. @throws Error if a file cannot be loaded */
  readonly load: (first: number, last: number) => Promise<readonly string[]>;
  /** Returns the same if all of it is there already. */
  readonly loaded: (first: number, last: number) => readonly string[] | undefined;
}

/** Files that are kept: some 8 MB of text. */
const KEPT = 64;

/** Returns the text of an index. @param read returns the lines of a file, by its path relative to the site's root */
export function longTextOf(
  index: LongTextIndex,
  total: number,
  read: (href: string) => Promise<readonly string[]>,
): LongText {
  const { firsts, hrefs } = index.segments;
  const asked = new Map<number, Promise<readonly string[]>>();
  const texts = new Map<number, readonly string[]>();
  const ask = (at: number): Promise<readonly string[]> => {
    const before = asked.get(at);
    const lines = before ?? read(hrefs[at] ?? "");
    // Moves it to the end of those that are dropped first.
    asked.delete(at);
    asked.set(at, lines);
    if (before !== undefined) return lines;
    for (const [oldest] of [...asked].slice(0, Math.max(asked.size - KEPT, 0))) {
      asked.delete(oldest);
      texts.delete(oldest);
    }
    lines.then(
      (text) => asked.has(at) && texts.set(at, text),
      () => asked.delete(at),
    );
    return lines;
  };
  const cut = (lines: readonly string[], at: number, [first, last]: readonly [number, number]): readonly string[] => {
    const start = firsts[at] ?? 1;
    return lines.slice(Math.max(first - start, 0), last - start + 1);
  };
  const segmentsOf = (first: number, last: number): readonly number[] => {
    const from = lastAtMost(firsts, first);
    return Array.from({ length: lastAtMost(firsts, last) - from + 1 }, (_, at) => from + at);
  };
  return {
    index,
    total,
    async load(first, last) {
      const parts = await Promise.all(segmentsOf(first, last).map(async (at) => cut(await ask(at), at, [first, last])));
      return parts.flat();
    },
    loaded(first, last) {
      const parts: (readonly string[])[] = [];
      for (const at of segmentsOf(first, last)) {
        const lines = texts.get(at);
        if (lines === undefined) return undefined;
        parts.push(cut(lines, at, [first, last]));
      }
      return parts.flat();
    },
  };
}

/** Returns the index of the last number that is at most `limit` in an ascending list; -1 for none. */
export function lastAtMost(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
