/** Returns an integer between two bounds, both included. */
export type Random = (from: number, to: number) => number;

/** Random numbers from a seed (xorshift), the same in every run. */
export function seeded(seed: number): Random {
  let state = seed | 1;
  return (from, to) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return from + ((state >>> 0) % (to - from + 1));
  };
}

/** Random text of `length` characters from an alphabet. */
export function randomText(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => alphabet[random(0, alphabet.length - 1)]).join("");
}

/** Random item of a list. */
export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[random(0, list.length - 1)]!;
}
