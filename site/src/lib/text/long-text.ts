import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";

/** A text whose lines load on demand. */
export interface LongText {
  readonly index: LongTextIndex;
  /** Number of lines. */
  readonly total: number;
  /**
   * Loads a range of lines, counted from 1, inclusive.
   * @throws Error if the text cannot be loaded
   */
  readonly load: (first: number, last: number) => Promise<readonly string[]>;
  /** The same range if all of it is already loaded; otherwise `undefined`. */
  readonly loaded: (first: number, last: number) => readonly string[] | undefined;
}

/** Maximum number of cached segments, about 8 MB of text. */
const MAX_CACHED_SEGMENTS = 64;

/** Reads the lines of a range of bytes. `end` is the offset after the last byte. */
export type ReadLines = (start: number, end: number) => Promise<readonly string[]>;

/** Opens the text of an index. */
export function longTextOf(index: LongTextIndex, total: number, read: ReadLines): LongText {
  const { firsts, starts, end } = index.segments;
  const pending = new Map<number, Promise<readonly string[]>>();
  const texts = new Map<number, readonly string[]>();
  const segmentLines = (at: number): Promise<readonly string[]> => {
    const cached = pending.get(at);
    const lines = cached ?? read(starts[at] ?? end, starts[at + 1] ?? end);
    // Marks it as most recently used.
    pending.delete(at);
    pending.set(at, lines);
    if (cached !== undefined) return lines;
    for (const [oldest] of [...pending].slice(0, Math.max(pending.size - MAX_CACHED_SEGMENTS, 0))) {
      pending.delete(oldest);
      texts.delete(oldest);
    }
    lines.then(
      (text) => pending.has(at) && texts.set(at, text),
      () => pending.delete(at),
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
      const parts = await Promise.all(
        segmentsOf(first, last).map(async (at) => cut(await segmentLines(at), at, [first, last])),
      );
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

/** Index of the last number that does not exceed `limit` in an ascending list; -1 if all do. */
export function lastAtMost(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
