const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/**
 * Position in a line, with its column. A tab extends to the next multiple of four columns and may be consumed in part.
 */
export interface LineCursor {
  at: number;
  column: number;
}

/** Blanks after a cursor: their width in columns, and the offset of the next other character. */
export interface Indentation {
  readonly columns: number;
  readonly at: number;
}

/** Measures the spaces and tabs from a cursor on: their width in columns, and the offset after them. */
export function indentationAt(text: string, { at, column }: LineCursor): Indentation {
  let end = at;
  let endColumn = column;
  for (; ; end++) {
    const unit = text.charCodeAt(end);
    if (unit === SPACE) endColumn++;
    else if (unit === TAB) endColumn += 4 - (endColumn % 4);
    else return { columns: endColumn - column, at: end };
  }
}

/**
 * Moves the cursor over `columns` columns of spaces and tabs. The line must have that many at the cursor. A tab may be
 * consumed in part. Mutates `cursor`.
 */
export function skipColumns(text: string, cursor: LineCursor, columns: number): void {
  const end = cursor.column + columns;
  while (cursor.column < end) {
    const width = text.charCodeAt(cursor.at) === TAB ? 4 - (cursor.column % 4) : 1;
    if (cursor.column + width > end) cursor.column = end;
    else {
      cursor.column += width;
      cursor.at++;
    }
  }
}

/** Whether the line or the text ends at an offset. */
export function isLineEnd(text: string, at: number): boolean {
  const unit = text.charCodeAt(text.charCodeAt(at) === RETURN ? at + 1 : at);
  return unit === NEWLINE || Number.isNaN(unit);
}

/** Returns the offset after the first line break at or after `at`, or the length of the text without one. */
export function nextLineStart(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}
