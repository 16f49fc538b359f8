import type { TextCounter } from "../../pack/index.ts";
import { bodyTokens, type NestedStretch } from "./body-tokens.ts";
import type { SiteSymbol, SymbolLine } from "../data/file-page.ts";

/** Symbols of a file whose tokens are counted: those of several lines, of the upper levels, up to this many. */
const COUNTED = { levels: 3, symbols: 300 };

/** A line's indentation in columns, and its first character; blank lines have an empty one. */
interface Line {
  readonly indent: number;
  readonly text: string;
}

/** The lines of a text. */
interface Lines {
  readonly count: number;
  /** Returns a line by its number less one. */
  readonly at: (index: number) => Line;
}

/** A definition with its lines, and whether its tokens are counted. */
interface Spanned {
  readonly definition: SymbolLine;
  readonly end: number;
  readonly level: number;
  readonly isCounted: boolean;
}

/**
 * Returns the definitions with the lines that they span and their levels: a declaration goes on as long as lines are
 * indented further or close a bracket, and a section of a document up to the next heading that is not below its own.
 * The tokens of a symbol are those of its lines.
 * @param definitions in ascending order by line
 * @param whole tokens of the file
 */
export function fileSymbols(
  { utf8, tokens: whole }: { readonly utf8: Buffer; readonly tokens: number },
  definitions: readonly SymbolLine[],
  counter: Pick<TextCounter, "countBody">,
): readonly SiteSymbol[] {
  if (definitions.length === 0) return [];
  const starts = lineStarts(utf8);
  const stretchOf = ({ definition, end, level }: Spanned): NestedStretch => {
    return { start: starts[definition.line - 1] ?? utf8.length, end: starts[end] ?? utf8.length, level };
  };
  const symbols = spans(textLines(utf8), definitions);
  const nested = symbols.filter(({ isCounted }) => isCounted).map(stretchOf);
  const tokensOf = bodyTokens(utf8, { nested, whole }, counter);
  return symbols.map((symbol) => {
    const { definition, end, level, isCounted } = symbol;
    return { ...definition, end, level, ...(isCounted && { tokens: tokensOf(stretchOf(symbol)) }) };
  });
}

function spans(lines: Lines, definitions: readonly SymbolLine[]): readonly Spanned[] {
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
    return { definition, end, level, isCounted: end > line && level < COUNTED.levels && i < COUNTED.symbols };
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

/** Returns the lines of a text; each is looked at when it is first asked for: of documents, few are. */
function textLines(utf8: Buffer): Lines {
  const texts = utf8.toString("utf8").split("\n");
  const looked: Line[] = [];
  return { count: texts.length, at: (index) => (looked[index] ??= lineOf(texts[index] ?? "")) };
}

function lineOf(whole: string): Line {
  const text = whole.trim();
  let indent = 0;
  for (const character of whole.slice(0, whole.length - whole.trimStart().length)) indent += character === "\t" ? 4 : 1;
  return { indent, text: text.slice(0, LOOKED_AT) };
}

/** What continues a declaration though it is not indented further: brackets, labels, access, directives and `end`. */
const CONTINUES = /^(?:[)}\]{]|end\b|(?:public|private|protected)\b[^(]*:$|#(?:if|el|endif))/u;

function declarationEnd(lines: Lines, line: number): number {
  const { indent } = lines.at(line - 1);
  let end = line;
  for (let at = line; at < lines.count; at++) {
    const { indent: own, text } = lines.at(at);
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

function headingLevel(lines: Lines, line: number): number {
  const marks = /^#{1,6}(?=\s|$)/u.exec(lines.at(line - 1).text)?.[0].length;
  return marks ?? (/^=+$/u.test(lines.at(line).text) ? 1 : 2);
}

function sectionEnd(headings: readonly Heading[], line: number, lines: Lines): number {
  const at = headings.findIndex((heading) => heading.line === line);
  const level = headings[at]?.level ?? 1;
  const next = headings.find((heading, i) => i > at && heading.level <= level);
  let end = next === undefined ? lines.count : Math.max(next.line - 1, line);
  while (end > line && lines.at(end - 1).text === "") end--;
  return end;
}
