import type { SecretValue } from "../rules/rule.ts";

/** Reference, template, comment, node of another kind, or beginning of a string literal in code instead of a value. */
const NOT_SCALAR = /^(?:["']?(?:\$\{[^}\n]*\}|\$\([^)\n]*\)|\{\{)|[#{[*`])/;
/** Header of a block scalar, whose text follows on the lines below. */
const BLOCK_SCALAR = /^(?:!!?\w+[\t ]+)?[|>][-+0-9]{0,2}[\t ]*(?:#|\r?$)/;
/** Quoted value that ends on the same line. */
const QUOTED = /^(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^']*(?:''[^']*)*)')[\t ]*(?:#|\r?$)/;
/** Quoted value with unescaped quotes inside, as decoding leaves it. */
const IN_QUOTES = /^(["'])([^\r]+)\1[\t ]*\r?$/;
/** Any other value: up to a comment or the end of the line, without trailing blanks. */
const PLAIN = /^[^\t\r ]+(?:[\t ]+(?!#)[^\t\r ]+)*/;
/** End of the string literal around a manifest in code. */
const LITERAL_END = /`[`,;:)\]}+\s]*$/;

/** Position of a YAML value, as offsets in its line: on the line of its key, or as a block on the lines below. */
export interface YamlValue extends SecretValue {
  /** Whether lines below with deeper indentation belong to the value. */
  readonly goesOn: boolean;
}

/**
 * Returns the position of the YAML value that begins at an offset of a line, without its quotes. Empty for references,
 * flow collections and comments, and for a block scalar, whose text starts on the next line.
 * @param line one line, without its line break
 * @param start offset in `line`
 */
export function yamlValue(line: string, start: number): YamlValue {
  const text = line.slice(start);
  if (NOT_SCALAR.test(text)) return { start, end: start, goesOn: false };
  if (BLOCK_SCALAR.test(text)) return { start: line.length, end: line.length, goesOn: true };
  const quoted = QUOTED.exec(text);
  const inside = quoted?.[1] ?? quoted?.[2] ?? IN_QUOTES.exec(text)?.[2];
  if (inside !== undefined) return { start: start + 1, end: start + 1 + inside.length, goesOn: false };
  const plain = PLAIN.exec(text)?.[0] ?? "";
  const value = plain.replace(LITERAL_END, "");
  return { start, end: start + value.length, goesOn: plain !== "" && value === plain };
}
