import type { TextCut } from "./cuts.ts";

/**
 * Applies cuts to a text; they must be in order and not overlap. Line ends become `\n`. Removes trailing whitespace,
 * lines that a cut emptied, blank lines at either end and next to the inner side of braces, and all but one of several
 * blank lines. The result ends in a line end, or is empty.
 */
export function cutText(text: string, cuts: readonly TextCut[]): string {
  const lines: string[] = [];
  const page: Page = { lines, line: "", isTouched: false, isBlankDue: false };
  let at = 0;
  for (const cut of cuts) {
    write(page, text.slice(at, cut.start));
    if (text[cut.start] === "\n" && !page.isTouched && page.line.trim() === "") page.isBlankDue = true;
    page.isTouched = true;
    write(page, cut.text);
    page.isTouched = true;
    at = cut.end;
  }
  write(page, text.slice(at));
  finishLine(page);
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

interface Page {
  readonly lines: string[];
  line: string;
  /** Whether a cut touched the line. */
  isTouched: boolean;
  /** Whether blank lines precede it. */
  isBlankDue: boolean;
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
    const last = page.lines.at(-1);
    if (page.isBlankDue && last !== undefined && !/[{[(]$/u.test(last) && !/^\s*[}\])]/u.test(line))
      page.lines.push("");
    page.lines.push(line);
    page.isBlankDue = false;
  }
  page.line = "";
  page.isTouched = false;
}
