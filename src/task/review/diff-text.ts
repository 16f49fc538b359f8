import { countChangedLines, type DiffLine } from "./diff-lines.ts";

/**
 * Formats selected rows of a diff as hunks of a unified diff, each with its `@@` line. A line such as `… 5 changed
 * lines omitted (+3 -2)` replaces omitted changes. Each hunk and each such line starts with `@@` or `…`, so its token
 * count does not depend on its position.
 * @param lines whole diff of a file
 * @param rows 0-based indices into `lines` to show
 */
export function diffText(lines: readonly DiffLine[], rows: ReadonlySet<number>): readonly string[] {
  const text: string[] = [];
  for (const [start, end] of runsOf(lines.length, (row) => rows.has(row))) {
    const run = lines.slice(start, end);
    for (const line of rows.has(start) ? hunkOfRun(run) : omission(run)) text.push(line);
  }
  return text;
}

/** Yields runs of consecutive rows that are all shown or all omitted, as start and end (exclusive). */
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
  const oldFirst = old === 0 || first.mark !== "+" ? first.old : first.old + 1;
  const newFirst = current === 0 || first.mark !== "-" ? first.new : first.new + 1;
  return [`@@ -${oldFirst},${old} +${newFirst},${current} @@`, ...run.map(({ mark, text }) => `${mark}${text}`)];
}

function omission(run: readonly DiffLine[]): readonly string[] {
  const { added, removed } = countChangedLines(run);
  const lines = added + removed;
  return lines === 0 ? [] : [`… ${lines} changed ${lines === 1 ? "line" : "lines"} omitted (+${added} -${removed})`];
}
