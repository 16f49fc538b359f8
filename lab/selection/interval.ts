import { mean } from "../lite/score.ts";

const SAMPLES = 2000;

/**
 * Mean of shares in percent with its 95% bootstrap interval, `52.1 [44.0–60.3]`. Skips NaN. The same values give the
 * same text.
 */
export function interval(values: readonly number[]): string {
  const counted = values.filter((value) => !Number.isNaN(value));
  if (counted.length === 0) return "–";
  const next = randomNumbers();
  const means = Array.from({ length: SAMPLES }, () =>
    mean(counted.map(() => counted[Math.floor(next() * counted.length)]!)),
  ).toSorted((a, b) => a - b);
  const [low, high] = [means[Math.floor(SAMPLES * 0.025)]!, means[Math.floor(SAMPLES * 0.975)]!];
  return `${percent(mean(counted))} [${percent(low)}–${percent(high)}]`;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}

/** Returns a generator of numbers from 0 to 1 that starts the same each time (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
