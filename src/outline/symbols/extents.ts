/** Width of a tab, in columns. */
const TAB = 8;
/** Start of a line that belongs to the declaration above it, though it is not indented deeper. */
const BELONGS = /^(?:[})\]{|&,?]|<\/|[-=]>|:(?!:))/u;
/** The same for words, which can also be the name of a function. */
const CONTINUES = /^(?:after|begin|catch|do|else|elif|elsif|end|ensure|finally|in|is|rescue|then|when|where)\b/iu;

/** First line of a declaration, from 1, and its name. */
export interface DeclarationHead {
  readonly line: number;
  readonly name: string;
}

/** Declaration that may go on. */
interface OpenDeclaration {
  readonly number: number;
  readonly name: string;
  readonly indent: number;
}

/**
 * Finds the last line of each declaration by indentation: it ends before the next line that is indented no deeper,
 * unless that line closes or continues it, as `end`, `}` and `else` do, or begins with its name, as the equations of a
 * function in Haskell do.
 * @param lines all lines of the text
 * @param heads in text order
 * @returns last lines, from 1, in the order of `heads`
 */
export function lastLines(lines: readonly string[], heads: readonly DeclarationHead[]): readonly number[] {
  const ends = heads.map(({ line }) => line);
  const open: OpenDeclaration[] = [];
  let next = 0;
  let lastLine = 0;
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    if (text.trim() === "") continue;
    const indent = indentOf(text);
    const isHead = heads[next]?.line === line;
    while (open.length > 0 && !contains(open.at(-1)!, text.trimStart(), indent, isHead)) {
      ends[open.pop()!.number] = lastLine;
    }
    for (; heads[next]?.line === line; next++) open.push({ number: next, name: heads[next]!.name, indent });
    lastLine = line;
  }
  for (const { number } of open) ends[number] = lastLine;
  return ends;
}

/** Whether a line, given without its indentation, is part of a declaration above it. */
function contains(open: OpenDeclaration, line: string, indent: number, isHead: boolean): boolean {
  if (indent !== open.indent) return indent > open.indent;
  const hasName = line.startsWith(open.name) && !/[\w'.]/u.test(line.charAt(open.name.length));
  return BELONGS.test(line) || (!isHead && (hasName || CONTINUES.test(line)));
}

/** Column of the first character that is not blank. */
function indentOf(line: string): number {
  let column = 0;
  for (const char of line) {
    if (char === "\t") column += TAB - (column % TAB);
    else if (char === " ") column++;
    else break;
  }
  return column;
}
