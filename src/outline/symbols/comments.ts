import { gapBefore } from "./gap.ts";
import type { NodeSpan } from "./structure.ts";

/** Comments that belong together: one block, or adjacent lines in the same style. */
export interface CommentGroup extends NodeSpan {
  /** Whether only whitespace precedes it on its line. */
  readonly isAlone: boolean;
  /** Start of its lines: `//`, `///`, `#`; `block` for a comment with an end delimiter. */
  readonly style: string;
}

const LINE_STYLE = /\/\/+[!<]?|#!|#|--(?!\[)|;|%/uy;

/**
 * Merges adjacent line comments of the same style into groups. Block comments stay alone.
 * @param comments in text order
 */
export function commentGroups(comments: readonly NodeSpan[], text: string): readonly CommentGroup[] {
  const groups: CommentGroup[] = [];
  for (const comment of comments) {
    const { start, lines } = gapBefore(text, comment.start);
    const style = styleOf(comment, text);
    const isAlone = lines > 0 || start === 0;
    const last = groups.at(-1);
    if (
      last !== undefined &&
      last.style === style &&
      style !== "block" &&
      last.isAlone &&
      lines === 1 &&
      start === last.end
    )
      groups[groups.length - 1] = { ...last, end: comment.end, endRow: comment.endRow };
    else if (last === undefined || comment.start >= last.end)
      groups.push({
        start: comment.start,
        end: comment.end,
        startRow: comment.startRow,
        endRow: comment.endRow,
        isAlone,
        style,
      });
  }
  return groups;
}

function styleOf({ start }: NodeSpan, text: string): string {
  LINE_STYLE.lastIndex = start;
  const mark = LINE_STYLE.exec(text)?.[0] ?? "block";
  if (mark === "#!") return start === 0 ? mark : "#";
  return mark.startsWith("////") ? "//" : mark;
}
