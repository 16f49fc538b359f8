import type { CodeDeclaration } from "./declarations.ts";
import type { DiffLine } from "./diff-lines.ts";

/** Unchanged lines around changed ones. */
const CONTEXT = 3;
/** Most rows that are shown or left out as one. */
const MAX_ROWS = 60;

/** Returns changed rows with the lines around them, in groups that do not touch and that are not too long to fit. */
export function rowGroups(changed: readonly number[], length: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const row of withContext(changed, length)) {
    const group = groups.at(-1);
    if (group === undefined || group.at(-1)! + 1 < row || group.length >= MAX_ROWS) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

function withContext(changed: readonly number[], length: number): readonly number[] {
  const rows: number[] = [];
  for (const row of changed) {
    const first = Math.max(row - CONTEXT, (rows.at(-1) ?? -1) + 1);
    for (let near = first; near <= Math.min(row + CONTEXT, length - 1); near++) rows.push(near);
  }
  return rows;
}

/** Where the lines of the new text are in a diff. */
export interface RowsByLine {
  readonly row: (line: number) => number;
  /** Returns all rows from the first to the last line, with those of lines that went. */
  readonly range: (lines: CodeDeclaration["lines"]) => readonly number[];
}

/** Returns the rows of the lines of the new text. */
export function rowsByLine(diff: readonly DiffLine[]): RowsByLine {
  const rows: number[] = [0];
  for (const [row, { mark, new: line }] of diff.entries()) if (mark !== "-") rows[line] = row;
  const row = (line: number): number => rows[Math.min(line, rows.length - 1)] ?? 0;
  return {
    row,
    range: ([first, last]) => Array.from({ length: row(last) - row(first) + 1 }, (_, offset) => row(first) + offset),
  };
}
