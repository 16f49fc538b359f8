import type { LineRange } from "./line-range.ts";

/** Characters allowed between numbers. Quotes and all others end a run. */
const WORDS = /[A-Za-z0-9_]+|[^A-Za-z0-9_]+/gu;
const BETWEEN = /^[\s,;:|()[\]{}<>+\-*/.=#&]*$/u;

/** Digits with up to two letters around and between them, as in `1e6f` and `M10c1`, and hexadecimal numbers. */
const NUMBER = /^(?:0[xX][0-9A-Fa-f]+[uUlL]*|[A-Za-z]{0,2}(?:\d+[A-Za-z]{1,2})*\d*|(?:[0-9A-Fa-f]{2}){2,8})$/u;

/**
 * Finds runs of at least `min` UTF-16 units that consist of numbers, words of one or two letters, punctuation and white
 * space, with at least a third of digits. Runs begin and end with a number or such a word. All characters of a number
 * with `0x` and of a pair of hex digits count as digits.
 */
export function numberRuns(line: string, min: number): readonly LineRange[] {
  const runs: LineRange[] = [];
  let [start, end, digits] = [-1, -1, 0];
  // No ordinary word begins between `index` and this offset, so that each part of a line is searched once.
  let searched = 0;
  const finish = (): void => {
    if (start !== -1 && end - start >= min && digits * 3 >= end - start) runs.push({ start, end });
    [start, end, digits] = [-1, -1, 0];
  };
  for (let index = 0, next = 0; index < line.length; index = next) {
    if (start === -1) {
      if (line.length - index < min) break;
      const ordinary = lastOrdinaryWord(line, Math.max(index, searched), index + min);
      searched = Math.max(searched, index + min - 2);
      if (ordinary !== -1) {
        next = wordEnd(line, ordinary);
        continue;
      }
    }
    next = wordEnd(line, index);
    const word = line.slice(index, next);
    if (/\w/u.test(word[0]!)) {
      if (word.length > MAX_NUMBER_LENGTH || !NUMBER.test(word)) {
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

/**
 * Offset of the last word in a range that begins with three letters, not all of them hexadecimal digits; -1 without one.
 * Such a word is not a number. Searching backward skips nearly all of a text.
 */
function lastOrdinaryWord(line: string, from: number, to: number): number {
  for (let at = to - 3; at >= from; at--) {
    if (!isLetter(line, at) || (at > 0 && isWordUnit(line, at - 1))) continue;
    if (ORDINARY.test(line.slice(at, at + 3))) return at;
  }
  return -1;
}

const ORDINARY = /^(?![A-Fa-f]{3})[A-Za-z]{3}$/u;

function isLetter(line: string, at: number): boolean {
  const unit = line.charCodeAt(at);
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
}

function isWordUnit(line: string, at: number): boolean {
  const unit = line.charCodeAt(at);
  return isLetter(line, at) || (unit >= 48 && unit <= 57) || unit === 95;
}

/** Uses `test`, because `matchAll` creates an array for each word: gigabytes for a line of millions. */
function wordEnd(line: string, start: number): number {
  WORDS.lastIndex = start;
  return WORDS.test(line) ? WORDS.lastIndex : line.length;
}

/** Maximum length of a number, in characters. Path data joins several numbers without a separator. */
const MAX_NUMBER_LENGTH = 60;

function digitsIn(word: string): number {
  let digits = 0;
  for (const char of word) if (char >= "0" && char <= "9") digits++;
  return /^0[xX]|^[0-9A-Fa-f]{2}$/u.test(word) ? word.length : digits;
}
