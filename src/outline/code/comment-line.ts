/** An asterisk begins a line of a comment only before a blank or a slash: `*args` is a parameter, `*, key` too. */
const COMMENT = /^\s*(?:\*(?:[\s/]|$)|\/\/|\/\*|<!--)/u;

/** Whether a line begins as a comment does in most languages. */
export function isCommentLine(line: string): boolean {
  return COMMENT.test(line);
}
