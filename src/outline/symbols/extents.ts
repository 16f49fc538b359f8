/** Width of a tab, in columns. */
const TAB = 8;
/** Start of a line that belongs to the declaration above it, though it is not indented deeper. */
const BELONGS =
  /^(?:[})\]{|&,?]|<\/|[-=]>|:(?!:)|(?:after|begin|catch|do|else|elif|elsif|end|ensure|finally|in|is|rescue|then|when|where)\b)/iu;

/** Declaration that may go on. */
interface OpenDeclaration {
  readonly number: number;
  readonly indent: number;
}

/**
 * Finds the last line of each declaration by indentation: it ends before the next line that is indented no deeper,
 * unless that line closes or continues it, as `end`, `}` and `else` do.
 * @param lines all lines of the text
 * @param heads first lines of the declarations, from 1, ascending
 * @returns last lines, from 1, in the order of `heads`
 */
export function lastLines(lines: readonly string[], heads: readonly number[]): readonly number[] {
  const ends = [...heads];
  const open: OpenDeclaration[] = [];
  let next = 0;
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    if (text.trim() === "") continue;
    const indent = indentOf(text);
    // A line that belongs to a declaration ends only those that are indented deeper.
    const least = BELONGS.test(text.trimStart()) ? indent + 1 : indent;
    while (open.length > 0 && open.at(-1)!.indent >= least) open.pop();
    for (; heads[next] === line; next++) open.push({ number: next, indent });
    for (const { number } of open) ends[number] = line;
  }
  return ends;
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
