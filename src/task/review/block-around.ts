/** A block of lines, judged by their indentation, and the lines that open what is around it, outermost first. */
export interface IndentedBlock {
  readonly lines: readonly [first: number, last: number];
  readonly around: readonly number[];
}

/** Lines next to a line that is in no block of a bearable size. */
const NEAR = 2;
/** Most lines that are looked at in each direction. */
const REACH = 1000;
const CLOSING = /^\s*(?:[)\]}]|end\b|<\/)/u;

/**
 * Returns the largest block of at most `most` lines that holds a line, such as one test of many; a few lines around it if
 * every block is longer.
 * @param line from 1
 */
export function blockAround(lines: readonly string[], line: number, most: number): IndentedBlock {
  const openers = [...openersOf(lines, line)];
  let block: IndentedBlock["lines"] = [Math.max(1, line - NEAR), Math.min(lines.length, line + NEAR)];
  let used = -1;
  for (const [index, opener] of openers.entries()) {
    const last = endOf(lines, opener);
    if (last - opener + 1 > most) break;
    [block, used] = [[opener, last], index];
  }
  return {
    lines: block,
    around: openers
      .slice(used + 1)
      .filter((opener) => opener < block[0])
      .toReversed(),
  };
}

/** Most lines that are named as being around another. */
const MAX_AROUND = 4;

/**
 * Returns the lines that open what is around a line, judged by their indentation, outermost first: the inmost few.
 * @param line from 1
 */
export function linesAround(lines: readonly string[], line: number): readonly number[] {
  if (lines[line - 1] === undefined) return [];
  const around = [...openersOf(lines, line)].filter((opener) => opener < line);
  return around.slice(0, MAX_AROUND).toReversed();
}

/** Yields the line itself if it opens a block, then the lines above it with less and less indentation. */
function* openersOf(lines: readonly string[], line: number): Iterable<number> {
  let indent = indentOf(lines[line - 1]!);
  if (endOf(lines, line) > line) yield line;
  for (let above = line - 1; above >= Math.max(1, line - REACH) && indent > 0; above--) {
    const text = lines[above - 1]!;
    if (text.trim() === "" || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    if (!CLOSING.test(text)) yield above;
  }
}

/** Returns the last line of the block that a line opens; the line itself if it opens none. */
function endOf(lines: readonly string[], opener: number): number {
  const indent = indentOf(lines[opener - 1]!);
  let last = opener;
  for (let line = opener + 1; line <= Math.min(lines.length, opener + REACH); line++) {
    const text = lines[line - 1]!;
    if (text.trim() === "") continue;
    if (indentOf(text) <= indent) return last > opener && indentOf(text) === indent && CLOSING.test(text) ? line : last;
    last = line;
  }
  return last;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
