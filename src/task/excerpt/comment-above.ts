import { isCommentLine } from "../../outline/index.ts";

/** Comment lines and attributes that `isCommentLine` does not cover: `#`, `--`, `;;` and `%%`. */
const OTHER_COMMENT = /^\s*(?:#|--|;;|%%)/u;
/** Attributes that document a definition in Elixir, on one line or in a heredoc. */
const ATTRIBUTE = {
  line: /^\s*@(?:doc|spec|impl|typedoc|deprecated|since)\b/u,
  end: /^\s*"""\s*$/u,
  start: /^\s*@(?:type)?doc\b.*"""$/u,
};
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
    const opening = openingLine(lines, first, start - 1);
    if (opening !== undefined) start = opening;
    else if (isCommentLine(above) || OTHER_COMMENT.test(above) || ATTRIBUTE.line.test(above)) start--;
    else break;
  }
  return start;
}

/** Finds the line that opens the block comment or the documentation ending at `end`. */
function openingLine(lines: readonly string[], first: number, end: number): number | undefined {
  const form = [BLOCK, ATTRIBUTE].find((one) => one.end.test(lines[end - 1]!));
  if (form === undefined) return undefined;
  for (let line = end; line >= first; line--) {
    const text = lines[line - 1]!;
    if (form.start.test(text)) return line;
    if (line < end && form.end.test(text)) return undefined;
  }
  return undefined;
}
