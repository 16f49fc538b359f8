import type { Hunk } from "../../../model/task/changes.ts";

/** Share of the lines of a piece after which a blank line ends it. */
const EARLIEST = 2 / 3;

/** Returns a hunk in pieces of at most `most` lines, each of them a hunk. A piece ends after a blank line if it can. */
export function splitHunk(hunk: Hunk, most: number): readonly Hunk[] {
  if (hunk.lines.length <= most) return [hunk];
  const pieces: Hunk[] = [];
  let [old, current] = [lineBefore(hunk.old), lineBefore(hunk.new)];
  for (let start = 0; start < hunk.lines.length;) {
    const lines = hunk.lines.slice(start, endOf(hunk.lines, start, most));
    const removed = lines.filter((line) => !line.startsWith("+")).length;
    const added = lines.filter((line) => !line.startsWith("-")).length;
    pieces.push({ old: rangeAfter(old, removed), new: rangeAfter(current, added), lines });
    [old, current] = [old + removed, current + added];
    start += lines.length;
  }
  return pieces.filter(({ lines }) => lines.some((line) => !line.startsWith(" ")));
}

function endOf(lines: readonly string[], start: number, most: number): number {
  const last = Math.min(start + most, lines.length);
  if (last === lines.length) return last;
  for (let end = last; end > start + most * EARLIEST; end--) {
    if (lines[end - 1]!.slice(1).trim() === "") return end;
  }
  return last;
}

function lineBefore([first, count]: Hunk["old"]): number {
  return count === 0 ? first : first - 1;
}

function rangeAfter(before: number, count: number): readonly [first: number, count: number] {
  return [before + (count === 0 ? 0 : 1), count];
}
