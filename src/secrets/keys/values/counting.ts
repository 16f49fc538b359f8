/** Minimum number of letters and digits. */
const MIN_LENGTH = 10;
/** Minimum share of them that belongs to runs. */
const MIN_SHARE = 0.8;
/** Minimum length of a run such as `abc`, `321` or `000`. */
const MIN_RUN = 3;
/** Minimum length of two interleaved runs, such as `a1b2c`. */
const MIN_INTERLEAVED = 5;
/** Minimum length of a repeated unit, such as `deadbeefdeadbeef`. */
const MIN_REPEATED = 16;

/** Part of a prefix such as `sk_live_`. Prefixes are ignored. */
const WORD = /^[a-z]{1,8}$/;

/**
 * Whether at least 80% of a value counts up or down (`0123456789abcdef`, `ponmlkjihgfe`, `a1b2c3d4e5`), or all of it
 * repeats a unit. People type such values as placeholders; random text almost never looks like that. Ignores
 * punctuation and words before or between, such as `sk_live_`. False if fewer than {@link MIN_LENGTH} letters and
 * digits remain.
 */
export function isCounting(value: string): boolean {
  const parts = value.toLowerCase().split(/[^0-9a-z]+/);
  const text = parts.filter((part) => !WORD.test(part) || steppingLength(part) === part.length).join("");
  if (text.length < MIN_LENGTH) return false;
  return steppingLength(text) >= MIN_SHARE * text.length || isRepeated(text);
}

/** Number of characters that belong to runs. */
function steppingLength(text: string): number {
  const values = Array.from(text, (char) => Number.parseInt(char, 36));
  let length = 0;
  for (let at = 0; at < values.length;) {
    const run = runLength(values, at, 1);
    const interleaved = runLength(values, at, 2);
    const coveredLength = Math.max(run >= MIN_RUN ? run : 0, interleaved >= MIN_INTERLEAVED ? interleaved : 0);
    length += coveredLength;
    at += Math.max(1, coveredLength);
  }
  return length;
}

/** Length of the run at `start`. Each character continues the one `lag` positions before it. */
function runLength(values: readonly number[], start: number, lag: 1 | 2): number {
  const steps: number[] = [];
  let at = start + lag;
  for (; at < values.length; at++) {
    const step = stepBetween(values[at - lag]!, values[at]!);
    if (step === undefined || step !== (steps[(at - start) % lag] ??= step)) break;
  }
  return Math.min(at, values.length) - start;
}

/** Returns -1, 0 or 1, or `undefined` for a larger step. Digits wrap around from 9 to 0. */
function stepBetween(before: number, value: number): number | undefined {
  if (before === 9 && value === 0) return 1;
  if (before === 0 && value === 9) return -1;
  const step = value - before;
  return Math.abs(step) <= 1 ? step : undefined;
}

function isRepeated(text: string): boolean {
  if (text.length < MIN_REPEATED) return false;
  // A text matches a rotation of itself first at its period.
  const period = (text + text).indexOf(text, 1);
  return period <= text.length / 2;
}
