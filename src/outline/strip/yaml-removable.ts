import type { CodeSpans } from "../code/code.ts";

/** Matches the end of a line that opens a block scalar: `key: |`, `- >-`. */
const BLOCK_SCALAR = /(?:^|[\s:-])[|>][-+\d]{0,2}[ \t]*(?:#[^\n]*)?$/u;

/** Finds the comment lines of YAML, and its block scalars as literals. A comment after a value stays. */
export function yamlRemovable(text: string): CodeSpans {
  const comments: number[] = [];
  const literals: number[] = [];
  /** Indent of the line that opened the current block scalar; -1 outside of one. */
  let scalarIndent = -1;
  for (let start = 0; start < text.length;) {
    const at = text.indexOf("\n", start);
    const end = at === -1 ? text.length : at;
    const line = text.slice(start, end).trimEnd();
    const indent = line.length - line.trimStart().length;
    if (scalarIndent >= 0 && (line === "" || indent > scalarIndent)) literals.push(start, end + 1);
    else if (line.startsWith("#", indent)) comments.push(start + indent, end);
    else if (line !== "") scalarIndent = BLOCK_SCALAR.test(line) ? indent : -1;
    start = end + 1;
  }
  return { comments, literals };
}
