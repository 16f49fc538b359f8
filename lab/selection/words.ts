/** How often each word is in a text, and how many words there are. */
export interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{N}]+/gu;
const SHORTEST = 3;
const SATURATION = { k1: 1.2, b: 0.75 };

/** The words of a text in lower case: its names as a whole, and what they are made of. */
export function wordsOf(text: string): readonly string[] {
  return (text.match(NAME) ?? []).flatMap((name) => {
    const parts = (name.match(PART) ?? []).filter((part) => part.length >= SHORTEST && part !== name);
    const all = name.length >= SHORTEST ? [name, ...parts] : parts;
    return all.map((word) => word.toLowerCase());
  });
}

export function bagOf(text: string): WordBag {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/**
 * How much each of some texts is about a query, by BM25 (Robertson and Zaragoza, 2009); 0 for those without any of its
 * words. The values are in the order of the bags.
 */
export function bm25(query: string, bags: readonly WordBag[]): readonly number[] {
  const scores = bags.map(() => 0);
  const average = bags.reduce((sum, { total }) => sum + total, 0) / Math.max(1, bags.length);
  for (const word of new Set(wordsOf(query))) {
    const having = bags.flatMap(({ counts }, at) => (counts.has(word) ? [at] : []));
    const rarity = Math.log(1 + (bags.length - having.length + 0.5) / (having.length + 0.5));
    for (const at of having) {
      const { counts, total } = bags[at]!;
      const often = counts.get(word)!;
      const long = 1 - SATURATION.b + (SATURATION.b * total) / average;
      scores[at]! += (rarity * often * (SATURATION.k1 + 1)) / (often + SATURATION.k1 * long);
    }
  }
  return scores;
}
