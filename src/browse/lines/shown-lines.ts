import { shortenEnd } from "../../base/index.ts";
import type { FoundLine } from "./line-finder.ts";

/** A line of a text as an answer shows it. */
export interface ShownLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** `true` for a line around the line that was found. */
  readonly context?: true;
}

/** Most of a line that is shown, in UTF-16 units, and how much of it before the match. */
const MAX_LINE_LENGTH = 200;
const BEFORE = 60;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
const LINE_END = 0x0a;

/** In place of a column for lines around a match. */
const AROUND = -1;

/**
 * Returns found lines of a text, given in order, with so many lines around each of them. Without any, indentation is left
 * out.
 */
export function shownLines(text: Buffer, found: readonly FoundLine[], context: number): readonly ShownLine[] {
  const columns = columnsOf(found, context);
  const last = (found.at(-1)?.number ?? 0) + context;
  const shown: ShownLine[] = [];
  for (let [number, start] = [1, 0]; number <= last && start < text.length; number++) {
    const lineEnd = text.indexOf(LINE_END, start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const column = columns.get(number);
    if (column !== undefined) {
      const line = shownLine(text.toString("utf8", start, end), Math.max(0, column));
      const isAround = column === AROUND;
      shown.push({ line: number, text: context === 0 ? line.trimStart() : line, ...(isAround && { context: true }) });
    }
    start = end + 1;
  }
  return shown;
}

/** Returns the columns of all lines to show, by number. */
function columnsOf(found: readonly FoundLine[], context: number): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const { number } of found) {
    for (let near = Math.max(1, number - context); near <= number + context; near++) columns.set(near, AROUND);
  }
  for (const { number, column } of found) columns.set(number, column);
  return columns;
}

function shownLine(line: string, column: number): string {
  const text = line.trimEnd();
  const isCut = text.length > MAX_LINE_LENGTH && column > MAX_LINE_LENGTH - BEFORE;
  const from = isCut ? Math.min(column - BEFORE, text.length - BEFORE) : 0;
  const part = isCut ? `…${text.slice(Math.max(0, from)).replace(/^[\udc00-\udfff]/u, "")}` : text;
  return shortenEnd(part.slice(0, MAX_LINE_LENGTH + 1), MAX_LINE_LENGTH).replaceAll(CONTROL, " ");
}
