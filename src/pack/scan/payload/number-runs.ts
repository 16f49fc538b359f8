import type { LineRange } from "./line-range.ts";

/** What can be between numbers. Quotes and all other characters end a run. */
const WORDS = /[A-Za-z0-9_]+|[^A-Za-z0-9_]+/gu;
const BETWEEN = /^[\s,;:|()[\]{}<>+\-*/.=#&]*$/u;

/** Digits with at most two letters around and between them, as in `1e6f` and `M10c1`, and hexadecimal numbers. */
const NUMBER = /^(?:0[xX][0-9A-Fa-f]+[uUlL]*|[A-Za-z]{0,2}(?:\d+[A-Za-z]{1,2})*\d*|(?:[0-9A-Fa-f]{2}){2,8})$/u;

/**
 * Returns the stretches of at least `min` characters that consist of numbers and signs, and of digits to a third. They
 * begin and end with a number.
 */
export function numberRuns(line: string, min: number): readonly LineRange[] {
  const runs: LineRange[] = [];
  let [start, end, digits] = [-1, -1, 0];
  const finish = (): void => {
    if (start !== -1 && end - start >= min && digits * 3 >= end - start) runs.push({ start, end });
    [start, end, digits] = [-1, -1, 0];
  };
  for (let index = 0, next = 0; index < line.length; index = next) {
    next = wordEnd(line, index);
    const word = line.slice(index, next);
    if (/\w/u.test(word[0]!)) {
      if (word.length > MAX_NUMBER || !NUMBER.test(word)) {
        finish();
        continue;
      }
      if (start === -1) start = index;
      end = next;
      digits += digitsIn(word);
    } else if (!BETWEEN.test(word)) finish();
  }
  finish();
  return runs;
}

/** Uses `test`, because `matchAll` makes an array of each word: gigabytes for a line of millions. */
function wordEnd(line: string, start: number): number {
  WORDS.lastIndex = start;
  return WORDS.test(line) ? WORDS.lastIndex : line.length;
}

/** Longest number, in characters: path data has several without anything between them. */
const MAX_NUMBER = 60;

function digitsIn(word: string): number {
  let digits = 0;
  for (const char of word) if (char >= "0" && char <= "9") digits++;
  return /^0[xX]|^[0-9A-Fa-f]{2}$/u.test(word) ? word.length : digits;
}
