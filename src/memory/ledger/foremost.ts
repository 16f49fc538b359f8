/** Words that say that a sentence tells a consequence. */
const TELLING = /\b(?:break|deprecat|remov|renam|secur|migrat|instead|because|now|default|no longer|must|requires?)/iu;

/** Returns the sentences that say most, in their order: words that others share, early ones, those about consequences. */
export function foremostSentences(sentences: readonly string[], most: number): readonly string[] {
  if (sentences.length <= most) return sentences;
  const words = sentences.map((sentence) => new Set(sentence.toLowerCase().match(/[\p{L}\p{N}_./-]{3,}/gu) ?? []));
  const counts = new Map<string, number>();
  for (const bag of words) for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1);
  const worth = words.map((bag, i) => {
    const shared = [...bag].reduce((sum, word) => sum + Math.log(counts.get(word)!), 0) / Math.sqrt(bag.size || 1);
    return shared + (i === 0 ? 1 : 0) + (TELLING.test(sentences[i]!) ? 0.7 : 0);
  });
  const best = sentences.map((_, i) => i).toSorted((a, b) => worth[b]! - worth[a]! || a - b);
  return best
    .slice(0, most)
    .toSorted((a, b) => a - b)
    .map((i) => sentences[i]!);
}
