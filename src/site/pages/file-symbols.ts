import type { TextCounter } from "../../pack/index.ts";
import { countAlone } from "../../tokens/index.ts";
import { bodyTokens, type NestedStretch } from "./body-tokens.ts";
import type { SiteSymbol, SymbolLine } from "../data/file-page.ts";

/**
 * Limits on the symbols whose tokens are counted: multi-line symbols of the outer `levels`, among the first `symbols`
 * of a file.
 */
const MAX_COUNTED = { levels: 3, symbols: 300 };

/**
 * A line's indentation in columns, and its trimmed text up to `MAX_LINE_CHARACTERS`. The text of a blank line is empty.
 */
interface Line {
  readonly indent: number;
  readonly text: string;
}

interface Lines {
  readonly count: number;
  /** Returns a line by its index from 0. */
  readonly at: (index: number) => Line;
}

/** A definition with its lines, and whether its tokens are counted. */
interface SpannedSymbol {
  readonly definition: SymbolLine;
  readonly end: number;
  readonly level: number;
  readonly isCounted: boolean;
}

/**
 * Returns definitions with their last line, nesting level and number of tokens. A declaration continues as long as
 * lines are indented further or continue it at the same indentation, such as brackets, `end` and access modifiers. A
 * document section continues to the next heading that is not below its own. Only multi-line symbols of the outer three
 * levels, among the first 300 of a file, get a token count.
 * @param definitions in ascending order by line
 * @param whole tokens of the file between two line breaks
 */
export function fileSymbols(
  { utf8, tokens: whole }: { readonly utf8: Buffer; readonly tokens: number },
  definitions: readonly SymbolLine[],
  counter: TextCounter,
): readonly SiteSymbol[] {
  if (definitions.length === 0) return [];
  const starts = lineStarts(utf8);
  const stretchOf = ({ definition, end, level }: SpannedSymbol): NestedStretch => {
    return { start: starts[definition.line - 1] ?? utf8.length, end: starts[end] ?? utf8.length, level };
  };
  const symbols = spans(textLines(utf8), definitions);
  const nested = symbols.filter(({ isCounted }) => isCounted).map(stretchOf);
  const tokensOf = bodyTokens(utf8, { nested, whole }, counter);
  const countOf = (symbol: SpannedSymbol): number => {
    const stretch = stretchOf(symbol);
    const text = utf8.subarray(stretch.start, stretch.end);
    return countAlone(text, tokensOf(stretch), (part) => counter.count(Buffer.from(part).toString("utf8")));
  };
  return symbols.map((symbol) => {
    const { definition, end, level, isCounted } = symbol;
    return { ...definition, end, level, ...(isCounted && { tokens: countOf(symbol) }) };
  });
}

function spans(lines: Lines, definitions: readonly SymbolLine[]): readonly SpannedSymbol[] {
  const headings = definitions
    .filter(({ kind }) => kind === "heading")
    .map(({ line }) => ({ line, level: headingLevel(lines, line) }));
  const open: number[] = [];
  return definitions.map((definition, i) => {
    const { line, kind } = definition;
    const end = kind === "heading" ? sectionEnd(headings, line, lines) : declarationEnd(lines, line);
    while (open.length > 0 && (open.at(-1) ?? 0) < line) open.pop();
    const level = open.length;
    // Another definition on the same line belongs to the declaration that starts there.
    if (end > line) open.push(end);
    return { definition, end, level, isCounted: end > line && level < MAX_COUNTED.levels && i < MAX_COUNTED.symbols };
  });
}

function lineStarts(utf8: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = utf8.indexOf(0x0a); at >= 0 && at + 1 < utf8.length; at = utf8.indexOf(0x0a, at + 1))
    starts.push(at + 1);
  return starts;
}

/** Maximum number of characters examined per line. */
const MAX_LINE_CHARACTERS = 80;

/** Splits a text into lines. Examines each line on first access, because documents need only a few. */
function textLines(utf8: Buffer): Lines {
  const texts = utf8.toString("utf8").split("\n");
  const lineCache: Line[] = [];
  return { count: texts.length, at: (index) => (lineCache[index] ??= lineOf(texts[index] ?? "")) };
}

function lineOf(rawLine: string): Line {
  const text = rawLine.trim();
  let indent = 0;
  for (const character of rawLine.slice(0, rawLine.length - rawLine.trimStart().length))
    indent += character === "\t" ? 4 : 1;
  return { indent, text: text.slice(0, MAX_LINE_CHARACTERS) };
}

/**
 * Matches lines that continue a declaration without being indented further: brackets, labels, access modifiers,
 * directives and `end`.
 */
const CONTINUATION = /^(?:[)}\]{]|end\b|(?:public|private|protected)\b[^(]*:$|#(?:if|el|endif))/u;

function declarationEnd(lines: Lines, line: number): number {
  const { indent } = lines.at(line - 1);
  let end = line;
  for (let at = line; at < lines.count; at++) {
    const { indent: lineIndent, text } = lines.at(at);
    if (text === "") continue;
    if (lineIndent < indent || (lineIndent === indent && !CONTINUATION.test(text))) break;
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
