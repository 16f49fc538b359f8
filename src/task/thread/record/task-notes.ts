import type { CheckItem, TaskNotes } from "./work-state.ts";
import { shortenEnd } from "../../../base/index.ts";

/** Maximum length of the status and of an item, in UTF-16 units. */
const MAX_LENGTH = { status: 120, item: 200 };
/** Maximum number of checklist items to read. */
const MAX_ITEMS = 500;

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const BOX = /^\s{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/u;
const STATUS = /^\s{0,40}(?:[-*+>][ \t]+)?[*_]{0,3}status[*_]{0,3}[ \t]*:[ \t]*(\S.*)$/iu;
const STATUS_HEADING = /^ {0,3}#{1,6}[ \t]+status[\s:#]*$/iu;
/** Maximum number of UTF-16 units to read of a line. */
const MAX_LINE_LENGTH = 1000;

/**
 * Parses the text of a `task_state.md`. The status is the text after `status:`, or else the first line below a heading
 * `Status`; `undefined` without either. Items are the first {@link MAX_ITEMS} Markdown checkboxes. Code blocks are
 * skipped. Reads {@link MAX_LINE_LENGTH} UTF-16 units of a line, and cuts the status at 120 and an item at 200.
 */
export function taskNotes(text: string): TaskNotes {
  const lines = [...proseLines(text)];
  const boxes = lines.flatMap((line) => parseItem(line) ?? []).slice(0, MAX_ITEMS);
  const statuses = lines.flatMap((line, i) => parseStatus(line, lines[i - 1]) ?? []);
  return { status: statuses.find((status) => status !== ""), items: boxes };
}

function parseItem(line: string): CheckItem | undefined {
  const [, mark, item = ""] = BOX.exec(line) ?? [];
  return mark === undefined ? undefined : { text: plainText(item, MAX_LENGTH.item), isDone: mark !== " " };
}

/** @param previousLine the preceding line */
function parseStatus(line: string, previousLine: string | undefined): string | undefined {
  const isBelowHeading =
    previousLine !== undefined && STATUS_HEADING.test(previousLine) && !/^#|^\s*[-*+]\s+\[/u.test(line);
  const statusText = STATUS.exec(line)?.[1] ?? (isBelowHeading ? line : undefined);
  return statusText === undefined ? undefined : plainText(statusText, MAX_LENGTH.status);
}

/** Yields non-empty lines outside code blocks, truncated to the maximum length. */
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

/** Strips surrounding emphasis from a text and limits its length. */
function plainText(text: string, maxLength: number): string {
  return shortenEnd(text.trim().replaceAll(/^[*_`~\s]+|[*_`~\s]+$/gu, ""), maxLength);
}
