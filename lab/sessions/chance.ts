/** Repeatable choices. */
export interface Chance {
  /** From 0 up to 1. */
  readonly share: () => number;
  /** A whole number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
  /** Whether something happens that happens so often. */
  readonly happens: (share: number) => boolean;
}

/** Choices that follow from a seed alone (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    whole,
    of: (items) => items[Math.floor(share() * items.length)]!,
    happens: (often) => share() < often,
  };
}
