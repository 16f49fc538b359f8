import type { CodeDeclaration } from "./declarations.ts";
import type { DiffLine } from "./diff-lines.ts";

/** Number of unchanged lines around a change. */
const CONTEXT_LINES = 3;
/** Maximum number of rows in a group. */
const MAX_GROUP_ROWS = 60;

/**
 * Divides the rows to show of a diff into groups of consecutive rows: the changed rows with up to 3 unchanged rows on
 * each side. Groups do not overlap. A run of more than {@link MAX_GROUP_ROWS} rows is split so that each group can fit.
 * @param changed 0-based changed rows, ascending
 * @param length number of rows in the diff
 */
export function rowGroups(changed: readonly number[], length: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const row of withContext(changed, length)) {
    const group = groups.at(-1);
    if (group === undefined || group.at(-1)! + 1 < row || group.length >= MAX_GROUP_ROWS) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

function withContext(changed: readonly number[], length: number): readonly number[] {
  const rows: number[] = [];
  for (const row of changed) {
    const first = Math.max(row - CONTEXT_LINES, (rows.at(-1) ?? -1) + 1);
    for (let near = first; near <= Math.min(row + CONTEXT_LINES, length - 1); near++) rows.push(near);
  }
  return rows;
}

/** Lookup from 1-based lines of the new text to rows, which are 0-based indices into a diff. */
export interface RowsByLine {
  /** Row of a line; of the last line for one after the end. */
  readonly row: (line: number) => number;
  /** All rows from the first to the last line, including removed lines between them. */
  readonly range: (lines: CodeDeclaration["lines"]) => readonly number[];
}

/** Builds the lookup from lines of the new text to diff rows. Lines after the end map to the last line's row. */
export function rowsByLine(diff: readonly DiffLine[]): RowsByLine {
  const rows: number[] = [0];
  for (const [row, { mark, new: line }] of diff.entries()) if (mark !== "-") rows[line] = row;
  const row = (line: number): number => rows[Math.min(line, rows.length - 1)] ?? 0;
  return {
    row,
    range: ([first, last]) => Array.from({ length: row(last) - row(first) + 1 }, (_, offset) => row(first) + offset),
  };
}
