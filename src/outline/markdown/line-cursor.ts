const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/** A place in a line, with the column there: tabs reach to the next multiple of four, and may be used up in part. */
export interface LineCursor {
  at: number;
  column: number;
}

/** What comes after a cursor: how many columns of blanks, then where the first other character is. */
export interface Indentation {
  readonly columns: number;
  readonly at: number;
}

/** The blanks after a cursor. */
export function indentationAt(text: string, { at, column }: LineCursor): Indentation {
  let end = at;
  let reached = column;
  for (; ; end++) {
    const unit = text.charCodeAt(end);
    if (unit === SPACE) reached++;
    else if (unit === TAB) reached += 4 - (reached % 4);
    else return { columns: reached - column, at: end };
  }
}

/** Mutates the cursor: moves it over so many columns of blanks, of which there must be as many. */
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

/** Whether a line is over at an offset, but for its line end. */
export function isLineEnd(text: string, at: number): boolean {
  const unit = text.charCodeAt(text.charCodeAt(at) === RETURN ? at + 1 : at);
  return unit === NEWLINE || Number.isNaN(unit);
}

/** Where the line after the one at `at` begins. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}
