import { formatCount, shortenEnd } from "../../base/index.ts";

/** Maximum distance between lines that repeat each other except for their numbers. */
const MAX_PERIOD = 4;
/** Minimum number of repeats that deserve a counting line. */
const MIN_REPEATS = 3;
/** Maximum length of the last line, in UTF-16 units. */
const MAX_LAST_LENGTH = 200;

/** Line that represents the lines of the output with the indices from `from` up to, not including, `to`. */
export interface FoldedLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Folds consecutive lines, or groups of up to {@link MAX_PERIOD} lines, that occur at least three times and differ only
 * in numbers. Keeps the first occurrence and adds one line that counts the others, and names the last line of a single
 * one whose numbers changed (`… 12 more like it; last: 13 of 13`).
 * @param isKept whether the line at an index must stay unchanged
 */
export function foldRepeats(lines: readonly string[], isKept: (at: number) => boolean): readonly FoldedLine[] {
  const shapes = lines.map((line, i) => (isKept(i) ? `kept ${i}` : line.replaceAll(/\d+(?:\.\d+)?/gu, "0")));
  const folded: FoldedLine[] = [];
  for (let at = 0; at < lines.length;) {
    const { period, times } = longestRepeat(shapes, at);
    for (let i = at; i < at + period; i++) folded.push({ text: lines[i]!, from: i, to: i + 1 });
    if (times > 1) {
      const what = period === 1 ? "like it" : `like these ${period} lines`;
      const text = `… ${formatCount(times - 1)} more ${what}${period === 1 ? lastWords(lines, at, times) : ""}`;
      folded.push({ text, from: at + period, to: at + period * times });
    }
    at += period * times;
  }
  return folded;
}

/** Names the last of some lines if its numbers differ from those of the first. */
function lastWords(lines: readonly string[], first: number, count: number): string {
  const last = lines[first + count - 1]!;
  return last === lines[first] ? "" : `; last: ${shortenEnd(last.trim(), MAX_LAST_LENGTH)}`;
}

function longestRepeat(shapes: readonly string[], at: number): { readonly period: number; readonly times: number } {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    let end = at + period;
    while (end < shapes.length && shapes[end] === shapes[end - period]) end++;
    const times = Math.floor((end - at) / period);
    if (times >= MIN_REPEATS) return { period, times };
  }
  return { period: 1, times: 1 };
}
