/** An asterisk starts a comment line only before whitespace or a slash: `*args` and `*, key` are parameters. */
const COMMENT = /^\s*(?:\*(?:[\s/]|$)|\/\/|\/\*|<!--)/u;

/**
 * Whether a line starts, after any indentation, with `//`, `/*`, `<!--`, or `*` before whitespace, a slash or the end
 * of the line. `#` and `--` do not count.
 */
export function isCommentLine(line: string): boolean {
  return COMMENT.test(line);
}
