import type { Hunk } from "../../compare/index.ts";

/** A line of the two sides of a file. */
export interface DiffLine {
  /** As in a unified diff: in both sides, only in the old one, only in the new one. */
  readonly mark: " " | "-" | "+";
  readonly text: string;
  /** Number in the old text, from 1; of an added line, that of the last old line before it. */
  readonly old: number;
  /** The same in the new text. */
  readonly new: number;
}

/** Longest line that is shown whole, in UTF-16 units. */
const MAX_LINE_LENGTH = 500;

/**
 * Returns all lines of a changed file, those that went and those that came in their places.
 * @param lines of the new text
 */
export function diffLines(hunks: readonly Hunk[], lines: readonly string[]): readonly DiffLine[] {
  const all: DiffLine[] = [];
  let [old, current] = [0, 0];
  const keepUntil = (end: number): void => {
    while (current < end) all.push({ mark: " ", text: cut(lines[current]!), old: ++old, new: ++current });
  };
  for (const hunk of hunks) {
    const [first, count] = hunk.new;
    keepUntil(count === 0 ? first : first - 1);
    for (const line of hunk.lines) {
      const mark = markOf(line);
      if (mark !== "+") old++;
      if (mark !== "-") current++;
      all.push({ mark, text: cut(line.slice(1)), old, new: current });
    }
  }
  keepUntil(lines.length);
  return all;
}

function markOf(line: string): DiffLine["mark"] {
  const [mark] = line;
  return mark === "+" || mark === "-" ? mark : " ";
}

/** One line could fill a pack: long ones end in `…`. */
function cut(line: string): string {
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH).trimEnd()}…`;
}

/** Returns how many lines came and went. */
export function changedLines(lines: Iterable<Pick<DiffLine, "mark">>): {
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
