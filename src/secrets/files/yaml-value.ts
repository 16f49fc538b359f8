import type { SecretValue } from "../rules/rule.ts";

/** A reference, a template, a comment or a node of another kind instead of a value. */
const NO_VALUE = /^(?:["']?(?:\$\{[^}\n]*\}|\$\([^)\n]*\)|\{\{)|[#{[*])/;
/** A block scalar, whose text is on the lines below. */
const BLOCK = /^(?:!!?\w+[\t ]+)?[|>][-+0-9]{0,2}[\t ]*(?:#|\r?$)/;
/** A quoted value that ends on its line. */
const QUOTED = /^(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^']*(?:''[^']*)*)')[\t ]*(?:#|\r?$)/;
/** A value between quotes with quotes inside, as decoding leaves it. */
const IN_QUOTES = /^(["'])([^\r]+)\1[\t ]*\r?$/;
/** Any other value: up to a comment or the end of the line, without trailing blanks. */
const PLAIN = /^[^\t\r ]+(?:[\t ]+(?!#)[^\t\r ]+)*/;

/** How a YAML value begins: on the line of its key, or as a block on the lines below. */
export interface YamlValue extends SecretValue {
  /** Whether lines below that are indented deeper belong to the value. */
  readonly goesOn: boolean;
}

/** Returns the value that begins at an offset of a line, without its quotes; it is empty if there is none. */
export function yamlValue(line: string, start: number): YamlValue {
  const text = line.slice(start);
  if (NO_VALUE.test(text)) return { start, end: start, goesOn: false };
  if (BLOCK.test(text)) return { start: line.length, end: line.length, goesOn: true };
  const quoted = QUOTED.exec(text);
  const inside = quoted?.[1] ?? quoted?.[2] ?? IN_QUOTES.exec(text)?.[2];
  if (inside !== undefined) return { start: start + 1, end: start + 1 + inside.length, goesOn: false };
  const plain = PLAIN.exec(text)?.[0].length ?? 0;
  return { start, end: start + plain, goesOn: plain > 0 };
}
