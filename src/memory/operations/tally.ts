import { addCount } from "../../base/index.ts";

/** Text with its number of occurrences. */
export interface Counted {
  readonly text: string;
  readonly count: number;
}

/** Counts of the most frequent texts, and of all others together. */
export interface Tallied {
  /** The most frequent texts. Ties are sorted by code unit. */
  readonly topTexts: readonly Counted[];
  /** Total occurrences of all other texts. */
  readonly others: number;
  readonly otherTexts: number;
  /** Length to which the texts were truncated, in characters. */
  readonly characters: number;
}

/** Exact text counter in bounded memory. */
export interface Tally {
  readonly add: (text: string, count?: number) => void;
  /**
   * Returns the counts.
   * @param maxTexts maximum number of texts to name
   * @param minCount minimum number of occurrences for a text to be named
   */
  readonly end: (maxTexts: number, minCount: number) => Tallied;
}

/**
 * Creates a tally of at most `bound` distinct texts. When more occur, all texts are truncated to the next entry of
 * `lengths`, finally to nothing. The final length, and so every count, depends only on the texts and not on their
 * order.
 * @param lengths characters, in descending order
 */
export function createTally(lengths: readonly number[], bound: number): Tally {
  let level = 0;
  let counts = new Map<string, number>();
  const length = (): number => lengths[level] ?? 0;
  const count = (text: string, times: number): void => {
    const key = cut(text, length());
    addCount(counts, key, times);
  };
  return {
    add(text, times = 1) {
      count(text, times);
      while (counts.size > bound) {
        level++;
        const before = counts;
        counts = new Map();
        for (const [countedText, known_times] of before) count(countedText, known_times);
      }
    },
    end(maxTexts, minCount) {
      const sorted = [...counts]
        .map(([text, times]): Counted => ({ text, count: times }))
        .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
      const foremost = sorted.filter((one) => one.text !== "" && one.count >= minCount).slice(0, maxTexts);
      const topSet = new Set(foremost);
      const otherEntries = sorted.filter((one) => !topSet.has(one));
      const others = otherEntries.reduce((sum, one) => sum + one.count, 0);
      return { topTexts: foremost, others, otherTexts: otherEntries.length, characters: length() };
    },
  };
}

/** Truncates a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
}
