import { formatCount } from "./number.ts";

/** Joins words with commas and `and`: `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** Joins the first `most` words and the number of the others, out of `total`: `a, b and 5 more`. */
export function joinFirst(words: readonly string[], most: number, total: number = words.length): string {
  const shown = words.slice(0, most);
  return joinWords(total > shown.length ? [...shown, `${formatCount(total - shown.length)} more`] : shown);
}
