import type { TextCut } from "./cuts.ts";

/**
 * Returns a text with ranges replaced by shorter text. Line breaks become `\n`. Removes trailing whitespace, lines that
 * a cut emptied or left with only `;`, and blank lines at either end, after an opening bracket at the end of a line,
 * and before a closing bracket; collapses other runs of blank lines into one. The result ends with a line break or is
 * empty.
 * @param cuts in text order, without overlap
 */
export function cutText(text: string, cuts: readonly TextCut[]): string {
  return markedText(text, cuts, []).text;
}

/**
 * Applies cuts as {@link cutText} does, and also maps offsets. Returns the new text and, for each of `marks`, its
 * offset in that text.
 * @param cuts in text order, without overlap
 * @param marks offsets in `text`, ascending
 */
export function markedText(
  text: string,
  cuts: readonly TextCut[],
  marks: readonly number[],
): { readonly text: string; readonly places: readonly number[] } {
  const lines: string[] = [];
  const page: Page = { lines, line: "", isTouched: false, isBlankDue: false, length: 0, open: [], places: [] };
  let at = 0;
  let mark = 0;
  const writeTo = (end: number): void => {
    for (; mark < marks.length && marks[mark]! <= end; mark++) {
      write(page, text.slice(at, marks[mark]));
      page.open.push(page.line.length);
      at = Math.max(at, marks[mark]!);
    }
    write(page, text.slice(at, end));
  };
  for (const cut of cuts) {
    writeTo(cut.start);
    if (text[cut.start] === "\n" && !page.isTouched && page.line.trim() === "") page.isBlankDue = true;
    page.isTouched = true;
    write(page, cut.text);
    page.isTouched = true;
    at = cut.end;
  }
  writeTo(text.length);
  finishLine(page);
  return { text: lines.length === 0 ? "" : `${lines.join("\n")}\n`, places: page.places };
}

interface Page {
  readonly lines: string[];
  line: string;
  /** Whether a cut touched the line. */
  isTouched: boolean;
  /** Whether blank lines precede it. */
  isBlankDue: boolean;
  /** UTF-16 units of all lines, including their line breaks. */
  length: number;
  /** Columns of the marks in the line. */
  open: number[];
  /** Offsets of the marks in finished lines. */
  readonly places: number[];
}

/* oxlint-disable eslint/no-param-reassign -- mutates `page` */
function write(page: Page, text: string): void {
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
    page.line += text.slice(start, end);
    finishLine(page);
    start = end + 1;
  }
  page.line += text.slice(start);
}

function finishLine(page: Page): void {
  const line = page.line.trimEnd();
  const isLeftover = page.line === "\f" || (page.isTouched && (line === "" || line.trim() === ";"));
  if (line === "" || isLeftover) page.isBlankDue ||= !isLeftover;
  else {
    if (page.isBlankDue && staysApart(page.lines.at(-1), line)) add(page, "");
    for (const column of page.open) page.places.push(page.length + Math.min(column, line.length));
    page.open = [];
    add(page, line);
    page.isBlankDue = false;
  }
  for (; page.open.length > 0; page.open.pop()) page.places.push(Math.max(0, page.length - 1));
  page.line = "";
  page.isTouched = false;
}

/** Whether a blank line before a line is meaningful: not at the start of a text and not just inside braces. */
function staysApart(last: string | undefined, line: string): boolean {
  return last !== undefined && !/[{[(]$/u.test(last) && !/^\s*[}\])]/u.test(line);
}

function add(page: Page, line: string): void {
  page.lines.push(line);
  page.length += line.length + 1;
}
