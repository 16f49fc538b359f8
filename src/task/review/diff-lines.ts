import type { Hunk } from "../../compare/index.ts";

/** Line with its mark. */
export interface MarkedLine {
  /** As in a unified diff: in both texts, only in the old, only in the new. */
  readonly mark: " " | "-" | "+";
}

/** Line of a file's old text, new text, or both. */
export interface DiffLine extends MarkedLine {
  readonly text: string;
  /** 1-based number in the old text. An added line has the number of the old line before it. */
  readonly old: number;
  /** 1-based number in the new text. A removed line has the number of the new line before it. */
  readonly new: number;
}

/** Maximum length of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 500;

/**
 * Merges the hunks of a file with its unchanged lines into one diff of the whole file, in text order. A line of more
 * than {@link MAX_LINE_LENGTH} UTF-16 units is cut and ends with `…`.
 * @param lines all lines of the new text
 */
export function diffLines(hunks: readonly Hunk[], lines: readonly string[]): readonly DiffLine[] {
  const rows: DiffLine[] = [];
  let [old, current] = [0, 0];
  const addUnchangedUntil = (end: number): void => {
    while (current < end) rows.push({ mark: " ", text: shortenLine(lines[current]!), old: ++old, new: ++current });
  };
  for (const hunk of hunks) {
    const [first, count] = hunk.new;
    addUnchangedUntil(count === 0 ? first : first - 1);
    for (const line of hunk.lines) {
      const mark = markOf(line);
      if (mark !== "+") old++;
      if (mark !== "-") current++;
      rows.push({ mark, text: shortenLine(line.slice(1)), old, new: current });
    }
  }
  addUnchangedUntil(lines.length);
  return rows;
}

function markOf(line: string): DiffLine["mark"] {
  const [mark] = line;
  return mark === "+" || mark === "-" ? mark : " ";
}

/** Shortens long lines with `…`, since one line could fill a pack. */
function shortenLine(line: string): string {
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH).trimEnd()}…`;
}

/** Counts added and removed lines. */
export function countChangedLines(lines: Iterable<MarkedLine>): {
  readonly added: number;
  readonly removed: number;
} {
  let [added, removed] = [0, 0];
  for (const { mark } of lines) {
    if (mark === "+") added++;
    if (mark === "-") removed++;
  }
  return { added, removed };
}
