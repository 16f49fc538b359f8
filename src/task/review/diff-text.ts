import { hunkLines } from "../../compare/index.ts";
import { changedLines, type DiffLine } from "./diff-lines.ts";

/**
 * Returns some rows of a diff as hunks, with their line numbers and a line in place of changed lines that are left out.
 * Every group of lines begins with `@@` or `…`, so its tokens are the same wherever it is.
 * @param rows numbers in `lines`, from 0
 */
export function diffText(lines: readonly DiffLine[], rows: ReadonlySet<number>): readonly string[] {
  const text: string[] = [];
  for (const [start, end] of runsOf(lines.length, (row) => rows.has(row))) {
    const run = lines.slice(start, end);
    for (const line of rows.has(start) ? hunkOfRun(run) : omission(run)) text.push(line);
  }
  return text;
}

/** Yields the runs of rows that are alike, as start and end. */
function* runsOf(length: number, isShown: (row: number) => boolean): Iterable<readonly [start: number, end: number]> {
  for (let start = 0; start < length;) {
    let end = start + 1;
    while (end < length && isShown(end) === isShown(start)) end++;
    yield [start, end];
    start = end;
  }
}

function hunkOfRun(run: readonly DiffLine[]): readonly string[] {
  const first = run[0]!;
  const old = run.filter(({ mark }) => mark !== "+").length;
  const current = run.filter(({ mark }) => mark !== "-").length;
  return hunkLines({
    old: [old === 0 || first.mark !== "+" ? first.old : first.old + 1, old],
    new: [current === 0 || first.mark !== "-" ? first.new : first.new + 1, current],
    lines: run.map(({ mark, text }) => `${mark}${text}`),
  });
}

function omission(run: readonly DiffLine[]): readonly string[] {
  const { added, removed } = changedLines(run);
  const lines = added + removed;
  return lines === 0 ? [] : [`… ${lines} changed ${lines === 1 ? "line" : "lines"} omitted (+${added} -${removed})`];
}
