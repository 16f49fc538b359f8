import { blockAround } from "./block-around.ts";
import { type CodeDeclaration, headLines } from "./declarations.ts";
import type { RowsByLine } from "./diff-rows.ts";
import { headingAbove } from "./heading-above.ts";
import type { NameUse } from "./name-uses.ts";
import type { ReviewItem } from "./review-steps.ts";

/** A text that items are from: of a changed file, or of another one. */
export interface ItemText {
  readonly path: string;
  readonly lines: readonly string[];
  readonly rows: RowsByLine;
}

/** Returns a text of a file that did not change: each line is a row. */
export function unchangedText(path: string, lines: readonly string[]): ItemText {
  return { path, lines, rows: { row: (line) => line - 1, range: sameRows } };
}

function sameRows([first, last]: CodeDeclaration["lines"]): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first - 1 + offset);
}

/** Most lines that are shown whole. */
const MAX_WHOLE = { around: 60, caller: 40, test: 40, definition: 40, document: 12 };
/** Declarations of at most so many lines are not shown in parts. */
const SHORT = 8;
/** Uses of which the lines around are shown, and how many of these. */
const MAX_USES = 4;
const NEAR_USE = 1;

/** Returns the declaration that uses something: its head and the first uses, then all of it. */
export function useItem(text: ItemText, use: NameUse, { reason, weight }: Weighed<"caller" | "test">): ReviewItem {
  const { declaration, lines } = use;
  const most = MAX_WHOLE[reason];
  if (declaration === undefined || reason === "test") {
    const { lines: block, around } = blockAround(text.lines, lines[0]!, most);
    const holder = declaration === undefined ? around : [...declaration.around, ...around];
    const near = lines.filter((line) => line >= block[0] && line <= block[1]);
    return itemOf(text, { reason, weight }, { first: [...holder, block[0], ...nearUses(near, block)], whole: block });
  }
  const first = [...headLines(declaration), ...nearUses(lines, declaration.lines)];
  return itemOf(text, { reason, weight }, { first, whole: declaration.lines });
}

/** Returns a declaration that the change uses: its signature, then all of it. */
export function definitionItem(text: ItemText, declaration: CodeDeclaration, weight: number): ReviewItem {
  return itemOf(text, { reason: "definition", weight }, { first: headLines(declaration), whole: declaration.lines });
}

/** Returns a changed declaration as a whole; `undefined` if it is long. */
export function aroundItem(text: ItemText, { lines }: CodeDeclaration): ReviewItem | undefined {
  const [first, last] = lines;
  if (last - first >= MAX_WHOLE.around) return undefined;
  const rows = text.rows.range(lines);
  return { reason: "around", path: text.path, rows, whole: rows, size: sizesOf(text, lines), weight: 1 };
}

/** Returns the lines of a document around a mention, with the heading above. */
export function mentionItem(text: ItemText, line: number, weight: number): ReviewItem {
  const { lines } = text;
  const first = [...headingAbove(lines, line), ...nearUses([line], [1, lines.length])];
  return itemOf(text, { reason: "document", weight }, { first, whole: [line, line] });
}

interface Weighed<R extends ReviewItem["reason"]> {
  readonly reason: R;
  readonly weight: number;
}

interface ItemLines {
  readonly first: readonly number[];
  readonly whole: CodeDeclaration["lines"];
}

function itemOf(
  text: ItemText,
  { reason, weight }: Weighed<Exclude<ReviewItem["reason"], "around">>,
  { first, whole: [start, end] }: ItemLines,
): ReviewItem {
  const { path, rows, lines } = text;
  const length = end - start + 1;
  const known = new Set(first);
  const around = first.filter((line) => line < start || line > end);
  const all = [...around.map(rows.row), ...rows.range([start, end])];
  const unitsOf = (some: Iterable<number>): number => {
    let units = 0;
    for (const line of some) units += (lines[line - 1] ?? "").length + 1;
    return units;
  };
  const size = unitsOf(known);
  if (length <= SHORT)
    return { reason, path, rows: all, whole: all, size: both(sizesOf(text, [start, end]).rows), weight };
  const isLong = length > MAX_WHOLE[reason];
  const firstRows = [...known].toSorted((a, b) => a - b).map(rows.row);
  return isLong
    ? { reason, path, rows: firstRows, whole: firstRows, size: both(size), weight }
    : {
        reason,
        path,
        rows: firstRows,
        whole: all,
        size: { rows: size, whole: sizesOf(text, [start, end]).rows },
        weight,
      };
}

function both(units: number): ReviewItem["size"] {
  return { rows: units, whole: units };
}

function sizesOf({ lines }: ItemText, [first, last]: CodeDeclaration["lines"]): ReviewItem["size"] {
  return both(lines.slice(first - 1, last).reduce((sum, line) => sum + line.length + 1, 0));
}

function nearUses(uses: readonly number[], [first, last]: CodeDeclaration["lines"]): readonly number[] {
  return uses.slice(0, MAX_USES).flatMap((line) => {
    const from = Math.max(first, line - NEAR_USE);
    return Array.from({ length: Math.min(last, line + NEAR_USE) - from + 1 }, (_, offset) => from + offset);
  });
}
