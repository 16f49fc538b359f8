import { LETTER_COSTS } from "./letter-costs.ts";

/** Bits for a capital inside a word, which begins another word. */
const HUMP = 3;
/** Bits for a digit: one of ten, and more where digits begin. */
const DIGIT = 3.3;
const DIGITS_BEGIN = 2.5;
/** Bits for a character that joins words in names, paths and sentences, and for any other sign. */
const JOINT = 3;
const SIGN = 8;
/** Bits for a byte of a character beyond ASCII. */
const BEYOND = 3;
/** Bits for a character again, or for the next digit in turn. */
const AGAIN = 1;

const COSTS = LETTER_COSTS.map((row) => Array.from(row, (digit) => Number.parseInt(digit, 36) / 2));
const [START = [], ...AFTER] = COSTS;

/**
 * Returns how many bits a text of Latin-1 takes if it is read as words, names and numbers that people write: about 4
 * for each character of those, 6 and more for each character of random text.
 */
export function surpriseOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits += costOf(text.charCodeAt(i), i === 0 ? 0 : text.charCodeAt(i - 1));
  return bits;
}

function costOf(code: number, before: number): number {
  if (code >= 0x80) return BEYOND;
  if (isDigit(code)) return digitCost(code, before);
  const letter = letterOf(code);
  if (letter < 0) return code === before ? AGAIN : isJoint(code) ? JOINT : SIGN;
  const last = letterOf(before);
  if (last < 0) return START[letter]! + (before > 0 && isDigit(before) ? DIGITS_BEGIN : 0);
  const isHump = code < 97 && before >= 97;
  return isHump ? HUMP + START[letter]! : AFTER[last]![letter]!;
}

function digitCost(code: number, before: number): number {
  if (!isDigit(before)) return DIGIT + (letterOf(before) < 0 ? 0 : DIGITS_BEGIN);
  return code === before || code === before + 1 ? AGAIN : DIGIT;
}

/** Returns 0 to 25 for a letter in either case, -1 for anything else. */
function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 65 && code <= 90 ? code - 65 : -1;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Blank, `-`, `.`, `/`, `:`, `_`. */
function isJoint(code: number): boolean {
  return code === 32 || (code >= 45 && code <= 47) || code === 58 || code === 95;
}
