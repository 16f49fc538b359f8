/** An asterisk starts a comment line only before whitespace or a slash: `*args` and `*, key` are parameters. */
const COMMENT = /^\s*(?:\*(?:[\s/]|$)|\/\/|\/\*|<!--)/u;

/** Whether a line starts with `//`, `/*`, `<!--`, or `*` before whitespace or a slash. `#` and `--` do not count. */
export function isCommentLine(line: string): boolean {
  return COMMENT.test(line);
}
