/** Block of lines, detected by indentation. */
export interface IndentedBlock {
  /** First and last line, 1-based. */
  readonly lines: readonly [first: number, last: number];
  /** Lines that open the enclosing blocks, outermost first, 1-based. */
  readonly around: readonly number[];
}

/** Context lines on each side if no enclosing block is short enough. */
const FALLBACK_CONTEXT = 2;
/** Maximum number of lines to scan in each direction. */
const MAX_SCAN_LINES = 1000;
const CLOSING = /^\s*(?:[)\]}]|end\b|<\/)/u;
/** End of an element's text. Such a line opens no block, whatever its indentation, because text may begin anywhere. */
const ELEMENT_END = /<\/[\w:.-]+>\s*$/u;

/**
 * Returns the largest block that contains a line and has up to `maxLines` lines, such as a single test. Blocks are
 * detected by indentation, within {@link MAX_SCAN_LINES} lines in each direction. If no block is that short, returns
 * the line with two lines of context on each side. `around` lists the first lines of the blocks that enclose the
 * result, outermost first.
 * @param lines all lines of the text
 * @param line 1-based; must exist
 */
export function blockAround(lines: readonly string[], line: number, maxLines: number): IndentedBlock {
  const openers = [...openersOf(lines, line)];
  let block: IndentedBlock["lines"] = [
    Math.max(1, line - FALLBACK_CONTEXT),
    Math.min(lines.length, line + FALLBACK_CONTEXT),
  ];
  let usedIndex = -1;
  for (const [index, opener] of openers.entries()) {
    const last = endOf(lines, opener);
    if (last - opener + 1 > maxLines) break;
    [block, usedIndex] = [[opener, last], index];
  }
  return {
    lines: block,
    around: openers
      .slice(usedIndex + 1)
      .filter((opener) => opener < block[0] && hasWords(lines, opener))
      .toReversed(),
  };
}

/** Maximum number of enclosing lines to name. */
const MAX_AROUND = 4;

/**
 * Returns the numbers of the lines that open the blocks which enclose a line, outermost first, such as those of a test
 * and its suite. Blocks are detected by indentation, up to {@link MAX_SCAN_LINES} lines above. Lists only the innermost
 * 4. Empty if the text has no such line.
 * @param lines all lines of the text
 * @param line 1-based
 */
export function blockOpeners(lines: readonly string[], line: number): readonly number[] {
  if (lines[line - 1] === undefined) return [];
  const around = [...openersOf(lines, line)].filter((opener) => opener < line && hasWords(lines, opener));
  return around.slice(0, MAX_AROUND).toReversed();
}

/** Yields the line itself if it opens a block, then the lines above it with ever smaller indentation. */
function* openersOf(lines: readonly string[], line: number): Iterable<number> {
  let indent = indentOf(lines[line - 1]!);
  if (endOf(lines, line) > line) yield line;
  for (let above = line - 1; above >= Math.max(1, line - MAX_SCAN_LINES) && indent > 0; above--) {
    const text = lines[above - 1]!;
    if (text.trim() === "" || indentOf(text) >= indent) continue;
    const isClosing = CLOSING.test(text);
    if (!isClosing && ELEMENT_END.test(text)) continue;
    indent = indentOf(text);
    if (!isClosing) yield above;
  }
}

/** Last line of the block that a line opens; the line itself if it opens no block. */
function endOf(lines: readonly string[], opener: number): number {
  const indent = indentOf(lines[opener - 1]!);
  let last = opener;
  for (let line = opener + 1; line <= Math.min(lines.length, opener + MAX_SCAN_LINES); line++) {
    const text = lines[line - 1]!;
    if (text.trim() === "") continue;
    if (indentOf(text) <= indent) return last > opener && indentOf(text) === indent && CLOSING.test(text) ? line : last;
    last = line;
  }
  return last;
}

/** Whether a line has letters or digits, unlike a brace on its own line. */
function hasWords(lines: readonly string[], line: number): boolean {
  return /[A-Za-z\d\u0080-\uffff]/.test(lines[line - 1]!);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
