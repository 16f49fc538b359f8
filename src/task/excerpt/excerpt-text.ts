import type { Passage } from "./passages.ts";

/** A line that is left out takes as much room as a mark that says so. */
const SHORT_GAP = 2;

/** The text of an excerpt, and the lines of the file that it has. */
export interface Excerpt {
  /** Without a last line end. */
  readonly text: string;
  /** Ranges of first and last lines, from 1, in order. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** Returns the passages of a text in their order, with a mark in place of lines that are left out: `… lines 3-40`. */
export function excerptOf(lines: readonly string[], passages: readonly Passage[]): Excerpt {
  const ranges = shownRanges(passages, lines.length);
  const parts: string[] = [];
  let next = 1;
  for (const [first, last] of ranges) {
    if (first > next) parts.push(gapMark(next, first - 1));
    for (let number = first; number <= last; number++) parts.push(lines[number - 1]!);
    next = last + 1;
  }
  if (next <= lines.length) parts.push(gapMark(next, lines.length));
  return { text: parts.join("\n"), lines: ranges };
}

function gapMark(first: number, last: number): string {
  return first === last ? `… line ${first}` : `… lines ${first}-${last}`;
}

/** Returns the ranges of lines that passages and their heads have, in order; short gaps are filled. */
function shownRanges(passages: readonly Passage[], count: number): readonly (readonly [number, number])[] {
  const ranges = passages
    .flatMap(({ lines, heads }) => [lines, ...heads.map((head) => [head, head] as const)])
    .toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [first, last] of ranges) {
    const before = merged.at(-1);
    if (before !== undefined && first - before[1] <= SHORT_GAP + 1) before[1] = Math.max(before[1], last);
    else merged.push([first <= SHORT_GAP + 1 ? 1 : first, last]);
  }
  const end = merged.at(-1);
  if (end !== undefined && count - end[1] <= SHORT_GAP) end[1] = count;
  return merged;
}
