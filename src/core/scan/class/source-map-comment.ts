/** Languages whose compilers end what they write with a comment that names its source map. */
const COMPILED: ReadonlySet<string> = new Set(["CSS", "JavaScript", "TypeScript"]);
/** Bytes at the end of a text in which the comment begins; one with the whole map in it is longer. */
const END = 512;
const COMMENT = /(?:^|\n)[ \t]*(?:\/\/|\/\*)[#@] sourceMappingURL=[^\s*`'";$]+[ \t]*(?:\*\/)?\s*$/u;

/** Whether a text ends with a comment that names its source map, as compilers write it, so that it has a source elsewhere. */
export function namesSourceMap(utf8: Buffer, language: string): boolean {
  return COMPILED.has(language) && COMMENT.test(utf8.subarray(-END).toString("latin1"));
}
