const CLOSING_LINE_OF_IMPORT = /^\s*[})]/u;
const FIRST_LINE_OF_IMPORT = /^\s*(?:import|export|const|let|var|from)\b/u;
const OPEN_IMPORT = /^\s*(?:(?:pub(?:\([^)]*\))?\s+)?use\b|from\b.*\bimport\b|import\b(?!\s*\())/u;
/** Maximum number of lines in an import statement. */
const MAX_IMPORT_LINES = 100;

/**
 * Builds a predicate for one-based line numbers: whether the line belongs to the import statement around one of
 * `mentions`.
 * @param lines lines of the text
 * @param mentions one-based numbers of the lines where an import names its file or package
 */
export function importLineTest(lines: readonly string[], mentions: readonly number[]): (line: number) => boolean {
  const importLines = new Set<number>();
  for (const mention of mentions) {
    const [first, last] = statementOf(lines, mention);
    for (let line = first; line <= last; line++) importLines.add(line);
  }
  return (line) => importLines.has(line);
}

function statementOf(lines: readonly string[], mention: number): readonly [first: number, last: number] {
  const text = lines[mention - 1] ?? "";
  if (CLOSING_LINE_OF_IMPORT.test(text)) {
    for (let line = mention - 1; line > 0 && mention - line < MAX_IMPORT_LINES; line--) {
      if (FIRST_LINE_OF_IMPORT.test(lines[line - 1] ?? "")) return [line, mention];
    }
    return [mention, mention];
  }
  let last = mention;
  if (!OPEN_IMPORT.test(text)) return [mention, last];
  for (let open = bracketBalance(text); open > 0 && last < lines.length && last - mention < MAX_IMPORT_LINES; last++) {
    open += bracketBalance(lines[last] ?? "");
  }
  return [mention, last];
}

/** Number of brackets opened minus brackets closed. */
function bracketBalance(line: string): number {
  let open = 0;
  for (const character of line) {
    if (character === "(" || character === "{") open++;
    if (character === ")" || character === "}") open--;
  }
  return open;
}
