/** Returns a whole number from the first to the second. */
export type Random = (from: number, to: number) => number;

/** Random numbers that are the same in every run (xorshift). */
export function seeded(seed: number): Random {
  let state = seed | 1;
  return (from, to) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return from + ((state >>> 0) % (to - from + 1));
  };
}

/** A text of so many characters of an alphabet. */
export function randomText(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => alphabet[random(0, alphabet.length - 1)]).join("");
}

/** One item of a list. */
export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[random(0, list.length - 1)]!;
}
