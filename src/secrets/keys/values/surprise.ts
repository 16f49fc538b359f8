import { LETTER_COSTS } from "./letter-costs.ts";

/** Bits for a capital inside a word, which starts another word. */
const CAPITAL_BITS = 3;
/** Bits for a digit (one of ten), and extra bits for the first digit of a number next to letters. */
const DIGIT_BITS = 3.3;
const NUMBER_START_BITS = 2.5;
/** Bits for a character that joins words in names, paths and sentences, and for any other punctuation. */
const JOINER_BITS = 3;
const SYMBOL_BITS = 8;
/** Bits per byte of a non-ASCII character. */
const NON_ASCII_BITS = 3;
/** Bits for a repeated character or the next digit in sequence. */
const REPEAT_BITS = 1;

const COSTS = LETTER_COSTS.map((row) => Array.from(row, (digit) => Number.parseInt(digit, 36) / 2));
const [START = [], ...AFTER] = COSTS;

/**
 * Returns the number of bits needed to encode a Latin-1 text under a model of the words, names and numbers that people
 * write. Such text takes about 4 bits per character, random text 6 or more. A byte beyond ASCII counts 3 bits.
 */
export function surprisalBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits += characterBits(text.charCodeAt(i), i === 0 ? 0 : text.charCodeAt(i - 1));
  return bits;
}

function characterBits(code: number, previous: number): number {
  if (code >= 0x80) return NON_ASCII_BITS;
  if (isDigit(code)) return digitBits(code, previous);
  const letter = letterIndex(code);
  if (letter < 0) return code === previous ? REPEAT_BITS : isJoiner(code) ? JOINER_BITS : SYMBOL_BITS;
  const previousLetter = letterIndex(previous);
  if (previousLetter < 0) return START[letter]! + (previous > 0 && isDigit(previous) ? NUMBER_START_BITS : 0);
  const isHump = code < 97 && previous >= 97;
  return isHump ? CAPITAL_BITS + START[letter]! : AFTER[previousLetter]![letter]!;
}

function digitBits(code: number, previous: number): number {
  if (!isDigit(previous)) return DIGIT_BITS + (letterIndex(previous) < 0 ? 0 : NUMBER_START_BITS);
  return code === previous || code === previous + 1 ? REPEAT_BITS : DIGIT_BITS;
}

/** Index of a letter in the alphabet, ignoring case, from 0 to 25; -1 for other characters. */
function letterIndex(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 65 && code <= 90 ? code - 65 : -1;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Space, `-`, `.`, `/`, `:`, `_`. */
function isJoiner(code: number): boolean {
  return code === 32 || (code >= 45 && code <= 47) || code === 58 || code === 95;
}
