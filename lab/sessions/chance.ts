/** Repeatable pseudo-random choices. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly share: () => number;
  /** An integer from `min` to `max`, inclusive. */
  readonly whole: (min: number, max: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
  /** True with the given probability. */
  readonly happens: (share: number) => boolean;
}

/** Creates choices that depend only on a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1));
  return {
    share,
    whole,
    of: (items) => items[Math.floor(share() * items.length)]!,
    happens: (often) => share() < often,
  };
}
