const BEGINS_ABOVE = /^\s*[})]/u;
const BEGINNING = /^\s*(?:import|export|const|let|var|from)\b/u;
const CONTINUES = /^\s*(?:(?:pub(?:\([^)]*\))?\s+)?use\b|from\b.*\bimport\b|import\b(?!\s*\())/u;
/** Most lines of an import. */
const MAX_IMPORT_LINES = 100;

/**
 * Returns whether a line belongs to an import statement.
 * @param lines of the text @param mentions lines, from 1, on which a file or package is named
 */
export function importLineTest(lines: readonly string[], mentions: readonly number[]): (line: number) => boolean {
  const within = new Set<number>();
  for (const mention of mentions) {
    const [first, last] = statementOf(lines, mention);
    for (let line = first; line <= last; line++) within.add(line);
  }
  return (line) => within.has(line);
}

function statementOf(lines: readonly string[], mention: number): readonly [first: number, last: number] {
  const text = lines[mention - 1] ?? "";
  if (BEGINS_ABOVE.test(text)) {
    for (let line = mention - 1; line > 0 && mention - line < MAX_IMPORT_LINES; line--) {
      if (BEGINNING.test(lines[line - 1] ?? "")) return [line, mention];
    }
    return [mention, mention];
  }
  let last = mention;
  if (!CONTINUES.test(text)) return [mention, last];
  for (let open = openIn(text); open > 0 && last < lines.length && last - mention < MAX_IMPORT_LINES; last++) {
    open += openIn(lines[last] ?? "");
  }
  return [mention, last];
}

/** Returns how many more brackets a line opens than it closes. */
function openIn(line: string): number {
  let open = 0;
  for (const character of line) {
    if (character === "(" || character === "{") open++;
    if (character === ")" || character === "}") open--;
  }
  return open;
}
