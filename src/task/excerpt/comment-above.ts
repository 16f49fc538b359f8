import { isCommentLine } from "../../outline/index.ts";

/** Comment lines and attributes that `isCommentLine` does not cover: `#`, `--`, `;;` and `%%`. */
const OTHER_COMMENT = /^\s*(?:#|--|;;|%%)/u;
const BLOCK = { start: /^\s*(?:\/\*|<!--)/u, end: /(?:\*\/|-->)\s*$/u };

/**
 * Returns the first line of the comment that ends directly above a declaration; the declaration's own line if there is
 * none. A blank line separates a comment from what follows.
 * @param lines all lines of the text
 * @param first first line that the comment may have, 1-based
 * @param line first line of the declaration
 */
export function leadingCommentLine(lines: readonly string[], first: number, line: number): number {
  let start = line;
  while (start > first) {
    const above = lines[start - 2]!;
    const opening = BLOCK.end.test(above) ? blockStart(lines, first, start - 1) : undefined;
    if (opening !== undefined) start = opening;
    else if (isCommentLine(above) || OTHER_COMMENT.test(above)) start--;
    else break;
  }
  return start;
}

/** Finds the line that opens the block comment ending at `end`. */
function blockStart(lines: readonly string[], first: number, end: number): number | undefined {
  for (let line = end; line >= first; line--) {
    const text = lines[line - 1]!;
    if (BLOCK.start.test(text)) return line;
    if (line < end && BLOCK.end.test(text)) return undefined;
  }
  return undefined;
}
