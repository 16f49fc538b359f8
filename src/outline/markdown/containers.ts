import type { ItemStart } from "./block-starts.ts";
import { indentationAt, isLineEnd, type LineCursor, skipColumns } from "./line-cursor.ts";

/** Open quotation or list item, which contains other blocks. */
export interface Container {
  /** For a list item, the number of columns that its content is indented by. */
  readonly width: number | "quotation";
  /** Whether nothing follows the mark of a list item yet. A blank line then ends it. */
  isEmpty: boolean;
}

/* oxlint-disable eslint/no-param-reassign -- mutates the cursor in the line. */
/**
 * Whether a line continues a quotation or list item. If so, moves the cursor `line` past the `>` or the indentation.
 */
export function continuesContainer({ width, isEmpty }: Container, text: string, line: LineCursor): boolean {
  const { columns, at } = indentationAt(text, line);
  if (width === "quotation") {
    if (columns > 3 || text[at] !== ">") return false;
    line.column += columns;
    line.at = at;
    skipQuotationMark(text, line);
    return true;
  }
  if (isLineEnd(text, at)) return !isEmpty;
  if (columns < width) return false;
  skipColumns(text, line, width);
  return true;
}

function skipQuotationMark(text: string, line: LineCursor): void {
  line.at++;
  line.column++;
  if (indentationAt(text, line).columns > 0) skipColumns(text, line, 1);
}

/** Returns a container for the quotation whose `>` is at the cursor, and moves the cursor past it. */
export function quotationFrom(text: string, line: LineCursor): Container {
  skipQuotationMark(text, line);
  return { width: "quotation", isEmpty: false };
}

/**
 * Returns a container for the list item that starts at the cursor, and moves the cursor to its content.
 * @param columns indentation before the item's mark
 */
export function itemFrom(text: string, line: LineCursor, { end, width }: ItemStart, columns: number): Container {
  const mark = columns + end - line.at;
  line.column += end - line.at;
  line.at = end;
  const blanks = indentationAt(text, line);
  if (isLineEnd(text, blanks.at)) return { width: width ?? mark + 1, isEmpty: width === undefined };
  const skipped = blanks.columns > 4 && width === undefined ? 1 : blanks.columns;
  skipColumns(text, line, skipped);
  return { width: width ?? mark + skipped, isEmpty: false };
}
