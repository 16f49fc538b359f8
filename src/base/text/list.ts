import { formatCount } from "./number.ts";

/** Joins words with commas and `and`: `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** Joins the first `maxCount` words and the number of the remaining ones, out of `total`: `a, b and 5 more`. */
export function joinFirst(words: readonly string[], maxCount: number, total: number = words.length): string {
  const listedWords = words.slice(0, maxCount);
  return joinWords(
    total > listedWords.length ? [...listedWords, `${formatCount(total - listedWords.length)} more`] : listedWords,
  );
}
