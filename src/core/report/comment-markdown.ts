import type { Comment } from "../../model/report/delta-extract.ts";
import { COMMENT_CHARACTERS } from "../../model/ports/github.ts";
import { commentBlocks } from "./comment-blocks.ts";
import { fitted } from "./markdown-blocks.ts";

/**
 * A comment as Markdown of at most `maxCharacters`, for which rows are left out and counted. The first line tells the
 * story alone. Nothing in it but code spans holds text of the comment's own.
 */
export function commentMarkdown(comment: Comment, maxCharacters: number = COMMENT_CHARACTERS): string {
  return fitted(commentBlocks(comment), { most: maxCharacters, measure: ({ length }) => length });
}
