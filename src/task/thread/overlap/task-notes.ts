import type { CheckItem, TaskNotes } from "./work-state.ts";
import { shortenEnd } from "../../../base/index.ts";

/** Longest status and longest item, in UTF-16 units. */
const MAX = { status: 120, item: 200 };
/** Boxes that are read. */
const MAX_ITEMS = 500;

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const BOX = /^\s{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/u;
const STATUS = /^\s{0,40}(?:[-*+>][ \t]+)?[*_]{0,3}status[*_]{0,3}[ \t]*:[ \t]*(\S.*)$/iu;
const STATUS_HEADING = /^ {0,3}#{1,6}[ \t]+status[\s:#]*$/iu;
/** Characters of a line that are read. */
const MAX_LINE_LENGTH = 1000;

/**
 * Reads the status and the check list of a `task_state.md`: a line `status: …`, or the first one below a heading `Status`,
 * and boxes of Markdown lists. Code blocks are skipped.
 */
export function taskNotes(text: string): TaskNotes {
  const lines = [...proseLines(text)];
  const boxes = lines.flatMap((line) => boxIn(line) ?? []).slice(0, MAX_ITEMS);
  const said = lines.flatMap((line, i) => statusIn(line, lines[i - 1]) ?? []);
  return { status: said.find((status) => status !== ""), items: boxes };
}

function boxIn(line: string): CheckItem | undefined {
  const [, mark, item = ""] = BOX.exec(line) ?? [];
  return mark === undefined ? undefined : { text: plain(item, MAX.item), isDone: mark !== " " };
}

/** @param before the line before it */
function statusIn(line: string, before: string | undefined): string | undefined {
  const isBelowHeading = before !== undefined && STATUS_HEADING.test(before) && !/^#|^\s*[-*+]\s+\[/u.test(line);
  const said = STATUS.exec(line)?.[1] ?? (isBelowHeading ? line : undefined);
  return said === undefined ? undefined : plain(said, MAX.status);
}

/** Yields the beginnings of lines that are neither empty nor in code blocks. */
function* proseLines(text: string): Iterable<string> {
  let fence: string | undefined;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      const isEnd = mark !== undefined && mark.startsWith(fence) && line.trim() === mark;
      if (isEnd) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (line.trim() !== "") yield line.slice(0, MAX_LINE_LENGTH);
  }
}

/** Returns a text without the marks of emphasis around it, on one line. */
function plain(text: string, most: number): string {
  return shortenEnd(text.trim().replaceAll(/^[*_`~\s]+|[*_`~\s]+$/gu, ""), most);
}
