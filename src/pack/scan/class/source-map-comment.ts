/** Languages whose compilers append a comment that names the source map. */
const COMPILED: ReadonlySet<string> = new Set(["CSS", "JavaScript", "TypeScript"]);
/**
 * Bytes at the end of a text that must contain the start of the comment. A comment with an embedded source map is
 * longer and does not match.
 */
const TAIL_BYTES = 512;
const COMMENT = /(?:^|\n)[ \t]*(?:\/\/|\/\*)[#@] sourceMappingURL=[^\s*`'";$]+[ \t]*(?:\*\/)?\s*$/u;

/**
 * Minimum size in bytes. A smaller text with the comment is as likely a test case as compiled code, and costs little.
 */
const MIN_COMPILED_BYTES = 2048;

/**
 * Whether a CSS, JavaScript or TypeScript text of 2 KB or more ends with a compiler's source map comment. If so, it was
 * generated from another file.
 */
export function namesSourceMap(utf8: Buffer, language: string): boolean {
  return (
    COMPILED.has(language) &&
    utf8.length >= MIN_COMPILED_BYTES &&
    COMMENT.test(utf8.subarray(-TAIL_BYTES).toString("latin1"))
  );
}
