/** Word counts of a text, and its total number of words. */
export interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{N}]+/gu;
const MIN_WORD_LENGTH = 3;
const SATURATION = { k1: 1.2, b: 0.75 };

/** Words of a text in lower case: whole names and their parts. */
export function wordsOf(text: string): readonly string[] {
  return (text.match(NAME) ?? []).flatMap((name) => {
    const parts = (name.match(PART) ?? []).filter((part) => part.length >= MIN_WORD_LENGTH && part !== name);
    const words = name.length >= MIN_WORD_LENGTH ? [name, ...parts] : parts;
    return words.map((word) => word.toLowerCase());
  });
}

export function bagOf(text: string): WordBag {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/**
 * Relevance of texts to a query by BM25 (Robertson and Zaragoza, 2009), in the order of the bags; 0 for texts without
 * any query word.
 */
export function bm25(query: string, bags: readonly WordBag[]): readonly number[] {
  const scores = bags.map(() => 0);
  const average = bags.reduce((sum, { total }) => sum + total, 0) / Math.max(1, bags.length);
  for (const word of new Set(wordsOf(query))) {
    const matches = bags.flatMap(({ counts }, at) => (counts.has(word) ? [at] : []));
    const inverseDocumentFrequency = Math.log(1 + (bags.length - matches.length + 0.5) / (matches.length + 0.5));
    for (const at of matches) {
      const { counts, total } = bags[at]!;
      const frequency = counts.get(word)!;
      const lengthNorm = 1 - SATURATION.b + (SATURATION.b * total) / average;
      scores[at]! +=
        (inverseDocumentFrequency * frequency * (SATURATION.k1 + 1)) / (frequency + SATURATION.k1 * lengthNorm);
    }
  }
  return scores;
}
