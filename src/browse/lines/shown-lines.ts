import { shortenEnd } from "../../base/index.ts";
import type { LineMatch } from "./line-finder.ts";

/** Line of a text in an answer. */
export interface ShownLine {
  readonly line: number;
  readonly text: string;
  /** `true` for a context line around a match. */
  readonly context?: true;
}

/** Maximum length of a shown line in UTF-16 units, and the part of it before the match. */
const MAX_LINE_LENGTH = 200;
const MAX_LENGTH_BEFORE_MATCH = 60;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
const LINE_END = 0x0a;

/** Sentinel column of context lines. */
const CONTEXT_COLUMN = -1;

/**
 * Returns the matching lines with `context` lines around each, in text order and without duplicates. Cuts long lines
 * near the match to at most {@link MAX_LINE_LENGTH} UTF-16 units, drops trailing white space, and replaces control
 * characters except tabs with spaces. Without context, strips the indentation.
 * @param matches in ascending order
 * @param context number of lines on each side
 */
export function shownLines(text: Buffer, matches: readonly LineMatch[], context: number): readonly ShownLine[] {
  const columns = columnsOf(matches, context);
  const last = (matches.at(-1)?.number ?? 0) + context;
  const extractedLines: ShownLine[] = [];
  for (let [number, start] = [1, 0]; number <= last && start < text.length; number++) {
    const lineEnd = text.indexOf(LINE_END, start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const column = columns.get(number);
    if (column !== undefined) {
      const line = shownLine(text.toString("utf8", start, end), Math.max(0, column));
      const isAround = column === CONTEXT_COLUMN;
      extractedLines.push({
        line: number,
        text: context === 0 ? line.trimStart() : line,
        ...(isAround && { context: true }),
      });
    }
    start = end + 1;
  }
  return extractedLines;
}

function columnsOf(matches: readonly LineMatch[], context: number): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const { number } of matches) {
    for (let near = Math.max(1, number - context); near <= number + context; near++) columns.set(near, CONTEXT_COLUMN);
  }
  for (const { number, column } of matches) columns.set(number, column);
  return columns;
}

function shownLine(line: string, column: number): string {
  const text = line.trimEnd();
  const isCut = text.length > MAX_LINE_LENGTH && column > MAX_LINE_LENGTH - MAX_LENGTH_BEFORE_MATCH;
  const from = isCut ? Math.min(column - MAX_LENGTH_BEFORE_MATCH, text.length - MAX_LENGTH_BEFORE_MATCH) : 0;
  const excerpt = isCut ? `…${text.slice(Math.max(0, from)).replace(/^[\udc00-\udfff]/u, "")}` : text;
  return shortenEnd(excerpt.slice(0, MAX_LINE_LENGTH + 1), MAX_LINE_LENGTH).replaceAll(CONTROL, " ");
}
