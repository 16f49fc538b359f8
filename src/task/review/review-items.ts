import { blockAround } from "./block-around.ts";
import { type CodeDeclaration, headLines } from "./declarations.ts";
import type { RowsByLine } from "./diff-rows.ts";
import { headingAbove } from "./heading-above.ts";
import type { NameUse } from "./name-uses.ts";
import type { ReviewItem } from "./review-steps.ts";

/**
 * Text that review items refer to, of a changed or an unchanged file. `rows` converts its lines to rows of its diff.
 */
export interface ItemText {
  readonly path: string;
  readonly lines: readonly string[];
  readonly rows: RowsByLine;
}

/**
 * Returns the text of an unchanged file in the form that review items need. Row `n` is line `n + 1`, since the file has
 * no diff.
 */
export function unchangedItemText(path: string, lines: readonly string[]): ItemText {
  return { path, lines, rows: { row: (line) => line - 1, range: sameRows } };
}

function sameRows([first, last]: CodeDeclaration["lines"]): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first - 1 + offset);
}

/** Maximum number of lines of an item that is shown whole. */
const MAX_WHOLE_LINES = { around: 60, caller: 40, test: 40, definition: 40, document: 12 };
/** Maximum number of lines of a declaration that is never shown in part. */
const MAX_SHORT_LINES = 8;
/** Maximum number of uses to show with context, and the number of context lines on each side. */
const MAX_USES = 4;
const USE_CONTEXT = 1;

/**
 * Builds the review item for the code that uses changed names. `rows` covers the signature of the using declaration and
 * its first {@link MAX_USES} uses, each with a line of context. `whole` covers the declaration, unless it has more than
 * 40 lines. With up to {@link MAX_SHORT_LINES} lines, `rows` covers all, too. For a test, or a use outside
 * declarations, the indented block around the first use takes the place of the declaration.
 * @param weight importance from 0 to 1
 */
export function useItem(text: ItemText, use: NameUse, { reason, weight }: Weighed<"caller" | "test">): ReviewItem {
  const { declaration, lines } = use;
  const maxLines = MAX_WHOLE_LINES[reason];
  if (declaration === undefined || reason === "test") {
    const { lines: block, around } = blockAround(text.lines, lines[0]!, maxLines);
    const holder = declaration === undefined ? around : [...declaration.around, ...around];
    const near = lines.filter((line) => line >= block[0] && line <= block[1]);
    return itemOf(text, { reason, weight }, { first: [...holder, block[0], ...nearUses(near, block)], whole: block });
  }
  const first = [...headLines(declaration), ...nearUses(lines, declaration.lines)];
  return itemOf(text, { reason, weight }, { first, whole: declaration.lines });
}

/**
 * Builds the review item for an unchanged declaration that the change uses. `rows` covers its signature and the lines
 * that name its enclosing declarations. `whole` covers the declaration, unless it has more than 40 lines. With up to
 * {@link MAX_SHORT_LINES} lines, `rows` covers all, too.
 * @param weight importance from 0 to 1
 */
export function definitionItem(text: ItemText, declaration: CodeDeclaration, weight: number): ReviewItem {
  return itemOf(text, { reason: "definition", weight }, { first: headLines(declaration), whole: declaration.lines });
}

/**
 * Builds the review item that shows a changed declaration whole, with its unchanged lines. `undefined` if it has more
 * than 60 lines.
 */
export function aroundItem(text: ItemText, { lines }: CodeDeclaration): ReviewItem | undefined {
  const [first, last] = lines;
  if (last - first >= MAX_WHOLE_LINES.around) return undefined;
  const rows = text.rows.range(lines);
  return { reason: "around", path: text.path, rows, whole: rows, size: sizesOf(text, lines), weight: 1 };
}

/**
 * Builds the review item for a line of a document that mentions changed code: the line, its neighbors, and the heading
 * above.
 * @param line 1-based
 * @param weight importance from 0 to 1
 */
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
  const firstLines = new Set(first);
  const around = first.filter((line) => line < start || line > end);
  const allRows = [...around.map(rows.row), ...rows.range([start, end])];
  const unitsOf = (some: Iterable<number>): number => {
    let units = 0;
    for (const line of some) units += (lines[line - 1] ?? "").length + 1;
    return units;
  };
  const size = unitsOf(firstLines);
  if (length <= MAX_SHORT_LINES)
    return { reason, path, rows: allRows, whole: allRows, size: equalSizes(sizesOf(text, [start, end]).rows), weight };
  const isLong = length > MAX_WHOLE_LINES[reason];
  const firstRows = [...firstLines].toSorted((a, b) => a - b).map(rows.row);
  return isLong
    ? { reason, path, rows: firstRows, whole: firstRows, size: equalSizes(size), weight }
    : {
        reason,
        path,
        rows: firstRows,
        whole: allRows,
        size: { rows: size, whole: sizesOf(text, [start, end]).rows },
        weight,
      };
}

function equalSizes(units: number): ReviewItem["size"] {
  return { rows: units, whole: units };
}

function sizesOf({ lines }: ItemText, [first, last]: CodeDeclaration["lines"]): ReviewItem["size"] {
  return equalSizes(lines.slice(first - 1, last).reduce((sum, line) => sum + line.length + 1, 0));
}

function nearUses(uses: readonly number[], [first, last]: CodeDeclaration["lines"]): readonly number[] {
  return uses.slice(0, MAX_USES).flatMap((line) => {
    const from = Math.max(first, line - USE_CONTEXT);
    return Array.from({ length: Math.min(last, line + USE_CONTEXT) - from + 1 }, (_, offset) => from + offset);
  });
}
