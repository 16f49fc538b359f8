/** Minimum number of letters and digits. */
const MIN_LENGTH = 10;
/** Minimum share of them that belongs to runs. */
const MIN_SHARE = 0.8;
/** Minimum length of a run such as `abc`, `321` or `000`. */
const MIN_RUN = 3;
/** Minimum length of two interleaved runs, such as `a1b2c`. */
const MIN_INTERLEAVED = 5;
/** Minimum length of a text that repeats a unit, such as `deadbeefdeadbeef`, and maximum length of the unit. */
const MIN_REPEATED = 16;
const MAX_UNIT = 10;

/** Maximum number of characters that are read. */
const MAX_READ = 128;
/** Maximum length of a word of a prefix such as `sk_live_`. Prefixes are ignored. */
const MAX_WORD = 8;

/**
 * Whether at least 80% of a value counts up or down (`0123456789abcdef`, `ponmlkjihgfe`, `a1b2c3d4e5`), or all of it
 * repeats a unit. People type such values as placeholders; random text almost never looks like that. Ignores
 * punctuation and words before or between, such as `sk_live_`. False if fewer than {@link MIN_LENGTH} letters and
 * digits remain. Reads the first {@link MAX_READ} characters.
 */
export function isCounting(value: string): boolean {
  const numbers = numbersIn(value.slice(0, MAX_READ));
  if (numbers.length < MIN_LENGTH) return false;
  return isStepping(numbers, 0, numbers.length, MIN_SHARE) || isRepeated(numbers);
}

/** Numbers of the digits and letters of a value, without those of words. This runs often and allocates no texts. */
function numbersIn(value: string): Uint8Array {
  const numbers = new Uint8Array(value.length);
  let length = 0;
  let start = 0;
  let hasDigit = false;
  for (let i = 0; i <= value.length; i++) {
    const number = i < value.length ? numberOf(value.charCodeAt(i)) : NO_NUMBER;
    if (number !== NO_NUMBER) {
      numbers[length++] = number;
      hasDigit ||= number < FIRST_LETTER;
      continue;
    }
    const size = length - start;
    if (!hasDigit && size > 0 && size <= MAX_WORD && !isStepping(numbers, start, length, 1)) length = start;
    start = length;
    hasDigit = false;
  }
  return numbers.subarray(0, length);
}

const NO_NUMBER = -1;
const FIRST_LETTER = 10;

/** 0 to 9 for a digit, 10 to 35 for a letter of either case. */
function numberOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 122 ? lower - 97 + FIRST_LETTER : NO_NUMBER;
}

/** Whether a minimum share of the numbers belongs to runs. */
function isStepping(numbers: Uint8Array, start: number, end: number, minShare: number): boolean {
  const maxOther = end - start - minShare * (end - start);
  let others = 0;
  for (let at = start; at < end;) {
    const run = runLength(numbers, at, end);
    const interleaved = interleavedLength(numbers, at, end);
    const covered = Math.max(run >= MIN_RUN ? run : 0, interleaved >= MIN_INTERLEAVED ? interleaved : 0);
    if (covered === 0 && ++others > maxOther) return false;
    at += Math.max(1, covered);
  }
  return true;
}

/** Length of the run at `start`. */
function runLength(numbers: Uint8Array, start: number, end: number): number {
  if (start + 1 >= end) return end - start;
  const step = stepBetween(numbers[start]!, numbers[start + 1]!);
  let at = start + 1;
  if (step !== NO_STEP) while (at < end && stepBetween(numbers[at - 1]!, numbers[at]!) === step) at++;
  return at - start;
}

/** Length of the two interleaved runs at `start`. Each character continues the one two positions before it. */
function interleavedLength(numbers: Uint8Array, start: number, end: number): number {
  if (start + 3 >= end) return Math.min(2, end - start);
  const even = stepBetween(numbers[start]!, numbers[start + 2]!);
  const odd = stepBetween(numbers[start + 1]!, numbers[start + 3]!);
  let at = start + 2;
  while (at < end) {
    const step = stepBetween(numbers[at - 2]!, numbers[at]!);
    if (step === NO_STEP || step !== ((at - start) % 2 === 0 ? even : odd)) break;
    at++;
  }
  return at - start;
}

const NO_STEP = 2;

/** Returns -1, 0 or 1, or {@link NO_STEP} for a larger step. Digits wrap around from 9 to 0. */
function stepBetween(before: number, value: number): number {
  if (before === 9 && value === 0) return 1;
  if (before === 0 && value === 9) return -1;
  const step = value - before;
  return step >= -1 && step <= 1 ? step : NO_STEP;
}

/** Whether a text of at least {@link MIN_REPEATED} characters repeats a unit of at most {@link MAX_UNIT}. */
function isRepeated(numbers: Uint8Array): boolean {
  if (numbers.length < MIN_REPEATED) return false;
  // A text matches a rotation of itself first at its period.
  const text = Buffer.from(numbers).toString("latin1");
  const period = (text + text).indexOf(text, 1);
  return period <= Math.min(text.length / 2, MAX_UNIT);
}
