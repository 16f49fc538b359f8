import { addCount } from "../../base/index.ts";

/** Words that announce a consequence. */
const CONSEQUENCE =
  /\b(?:break|deprecat|remov|renam|secur|migrat|instead|because|now|default|no longer|must|requires?)/iu;

/**
 * Returns the `maxSentences` most informative sentences in their original order. Favors words shared with other
 * sentences, the first sentence, and sentences about consequences.
 */
export function keySentences(sentences: readonly string[], maxSentences: number): readonly string[] {
  if (sentences.length <= maxSentences) return sentences;
  const words = sentences.map((sentence) => new Set(sentence.toLowerCase().match(/[\p{L}\p{N}_./-]{3,}/gu) ?? []));
  const counts = new Map<string, number>();
  for (const bag of words) for (const word of bag) addCount(counts, word);
  const scores = words.map((bag, i) => {
    const shared = [...bag].reduce((sum, word) => sum + Math.log(counts.get(word)!), 0) / Math.sqrt(bag.size || 1);
    return shared + (i === 0 ? 1 : 0) + (CONSEQUENCE.test(sentences[i]!) ? 0.7 : 0);
  });
  const best = sentences.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]! || a - b);
  return best
    .slice(0, maxSentences)
    .toSorted((a, b) => a - b)
    .map((i) => sentences[i]!);
}
