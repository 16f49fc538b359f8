import type { TextCounter } from "../../facts/text-counter.ts";
import type { SiteSymbol, SymbolLine } from "../../../model/site/file-page.ts";

/** Symbols of a file whose tokens are counted: those of several lines, of the upper levels, up to this many. */
const COUNTED = { levels: 3, symbols: 300 };

/** A line's indentation in columns, and its first character; blank lines have an empty one. */
interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Returns the definitions with the lines that they span and their levels: a declaration goes on as long as lines are
 * indented further or close a bracket, and a section of a document up to the next heading that is not below its own.
 * The tokens of a symbol are those of its lines.
 * @param definitions in ascending order by line
 */
export function fileSymbols(
  utf8: Buffer,
  definitions: readonly SymbolLine[],
  { countBody }: Pick<TextCounter, "countBody">,
): readonly SiteSymbol[] {
  if (definitions.length === 0) return [];
  const starts = lineStarts(utf8);
  const lines = utf8.toString("utf8").split("\n").map(lineOf);
  const headings = definitions
    .filter(({ kind }) => kind === "heading")
    .map(({ line }) => ({ line, level: headingLevel(lines, line) }));
  const open: number[] = [];
  return definitions.map((definition, i) => {
    const { line, kind } = definition;
    const end = kind === "heading" ? sectionEnd(headings, line, lines) : declarationEnd(lines, line);
    while (open.length > 0 && (open.at(-1) ?? 0) < line) open.pop();
    const level = open.length;
    // One on the same line is part of the declaration that the line begins.
    if (end > line) open.push(end);
    if (end === line || level >= COUNTED.levels || i >= COUNTED.symbols) return { ...definition, end, level };
    const { tokens } = countBody(utf8.subarray(starts[line - 1], starts[end] ?? utf8.length));
    return { ...definition, end, level, tokens };
  });
}

function lineStarts(utf8: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = utf8.indexOf(0x0a); at >= 0 && at + 1 < utf8.length; at = utf8.indexOf(0x0a, at + 1))
    starts.push(at + 1);
  return starts;
}

/** Characters of a line that are looked at. */
const LOOKED_AT = 80;

function lineOf(whole: string): Line {
  const text = whole.trim();
  let indent = 0;
  for (const character of whole.slice(0, whole.length - whole.trimStart().length)) indent += character === "\t" ? 4 : 1;
  return { indent, text: text.slice(0, LOOKED_AT) };
}

/** What continues a declaration though it is not indented further: brackets, labels, access, directives and `end`. */
const CONTINUES = /^(?:[)}\]{]|end\b|(?:public|private|protected)\b[^(]*:$|#(?:if|el|endif))/u;

function declarationEnd(lines: readonly Line[], line: number): number {
  const { indent = 0 } = lines[line - 1] ?? {};
  let end = line;
  for (let at = line; at < lines.length; at++) {
    const { indent: own = 0, text = "" } = lines[at] ?? {};
    if (text === "") continue;
    if (own < indent || (own === indent && !CONTINUES.test(text))) break;
    end = at + 1;
  }
  return end;
}

interface Heading {
  readonly line: number;
  readonly level: number;
}

function headingLevel(lines: readonly Line[], line: number): number {
  const marks = /^#{1,6}(?=\s|$)/u.exec(lines[line - 1]?.text ?? "")?.[0].length;
  return marks ?? (/^=+$/u.test(lines[line]?.text ?? "") ? 1 : 2);
}

function sectionEnd(headings: readonly Heading[], line: number, lines: readonly Line[]): number {
  const at = headings.findIndex((heading) => heading.line === line);
  const level = headings[at]?.level ?? 1;
  const next = headings.find((heading, i) => i > at && heading.level <= level);
  let end = next === undefined ? lines.length : Math.max(next.line - 1, line);
  while (end > line && lines[end - 1]?.text === "") end--;
  return end;
}
