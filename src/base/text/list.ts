import { formatCount } from "./number.ts";

/** Joins words with commas and `and`: `a`, `a and b`, `a, b and c`. Empty without words. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * Joins up to `maxCount` words, and the number of those not shown: `a, b and 5 more`.
 * @param total number of all words, if `words` lacks some
 */
export function joinFirst(words: readonly string[], maxCount: number, total: number = words.length): string {
  const listedWords = words.slice(0, maxCount);
  return joinWords(
    total > listedWords.length ? [...listedWords, `${formatCount(total - listedWords.length)} more`] : listedWords,
  );
}
