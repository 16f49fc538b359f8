/** Languages whose compilers end what they write with a comment that names its source map. */
const COMPILED: ReadonlySet<string> = new Set(["CSS", "JavaScript", "TypeScript"]);
/** Bytes at the end of a text in which the comment begins; one with the whole map in it is longer. */
const END = 512;
const COMMENT = /(?:^|\n)[ \t]*(?:\/\/|\/\*)[#@] sourceMappingURL=[^\s*`'";$]+[ \t]*(?:\*\/)?\s*$/u;

/** Bytes. A smaller text with the comment is a test case as often as it is compiled, and costs little. */
const SMALLEST_COMPILED = 2048;

/** Whether a text ends with a comment that names its source map, as compilers write it, so that it has a source elsewhere. */
export function namesSourceMap(utf8: Buffer, language: string): boolean {
  return (
    COMPILED.has(language) && utf8.length >= SMALLEST_COMPILED && COMMENT.test(utf8.subarray(-END).toString("latin1"))
  );
}
