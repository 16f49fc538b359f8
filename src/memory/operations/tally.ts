/** A text and how often it occurred. */
export interface Counted {
  readonly text: string;
  readonly count: number;
}

/** What a tally says in the end. */
export interface Tallied {
  /** The most frequent texts, the first of equally frequent ones by code unit. */
  readonly foremost: readonly Counted[];
  /** Occurrences of all other texts. */
  readonly others: number;
  /** Number of those texts. */
  readonly otherTexts: number;
  /** Characters to which texts were cut. */
  readonly characters: number;
}

/** Counts texts exactly within bounded memory. */
export interface Tally {
  readonly add: (text: string, count?: number) => void;
  /** @param most texts to name @param least how often a text has to occur to be named */
  readonly end: (most: number, least: number) => Tallied;
}

/**
 * Returns a tally that knows at most `bound` different texts. With more, all texts are cut to the next of `lengths`, at
 * last to nothing: which length that is, and so every count, depends on the texts alone and not on their order.
 * @param lengths characters, falling
 */
export function createTally(lengths: readonly number[], bound: number): Tally {
  let level = 0;
  let counts = new Map<string, number>();
  const length = (): number => lengths[level] ?? 0;
  const count = (text: string, times: number): void => {
    const key = cut(text, length());
    counts.set(key, (counts.get(key) ?? 0) + times);
  };
  return {
    add(text, times = 1) {
      count(text, times);
      while (counts.size > bound) {
        level++;
        const before = counts;
        counts = new Map();
        for (const [known, known_times] of before) count(known, known_times);
      }
    },
    end(most, least) {
      const sorted = [...counts]
        .map(([text, times]): Counted => ({ text, count: times }))
        .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
      const foremost = sorted.filter((one) => one.text !== "" && one.count >= least).slice(0, most);
      const named = new Set(foremost);
      const rest = sorted.filter((one) => !named.has(one));
      const others = rest.reduce((sum, one) => sum + one.count, 0);
      return { foremost, others, otherTexts: rest.length, characters: length() };
    },
  };
}

/** Returns the first characters of a text, none of them half. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
}
