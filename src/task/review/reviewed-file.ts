import type { FileChange } from "../../compare/index.ts";
import { linesAround } from "./block-around.ts";
import { type ChangedParts, changedParts } from "./changed-declarations.ts";
import { type CodeDeclaration, headLines } from "./declarations.ts";
import { type DiffLine, diffLines } from "./diff-lines.ts";
import { rowGroups, type RowsByLine, rowsByLine } from "./diff-rows.ts";
import { headingAbove } from "./heading-above.ts";
import { lineStep, type LineStep } from "./review-steps.ts";

/** A changed file whose diff can be shown. */
export interface ReviewedFile extends ChangedParts {
  readonly change: FileChange;
  readonly diff: readonly DiffLine[];
  /** Lines of the new text. */
  readonly lines: readonly string[];
  /** All declarations of the new text, in its order. */
  readonly known: readonly CodeDeclaration[];
  readonly rows: RowsByLine;
  readonly isDocument: boolean;
}

/** A text after a change. */
export interface NewText {
  readonly lines: readonly string[];
  readonly declarations: readonly CodeDeclaration[];
  readonly isDocument: boolean;
}

/** Puts a change and the text after it together. */
export function reviewedFile(change: FileChange, { lines, declarations: known, isDocument }: NewText): ReviewedFile {
  const diff = diffLines(change.hunks, lines);
  return { change, diff, lines, known, rows: rowsByLine(diff), isDocument, ...changedParts(diff, known) };
}

/** Most declarations whose heads are shown in one step. */
const MAX_HEADS = 20;

/**
 * Returns the steps that show changes: first the heads of all changed declarations, then the changed lines.
 * @param files what matters most first
 */
export function changeSteps(files: readonly ReviewedFile[]): readonly LineStep[] {
  return [...files.flatMap(headSteps), ...files.flatMap(hunkSteps)];
}

function headSteps({ change: { path }, declarations, rows }: ReviewedFile): readonly LineStep[] {
  const steps: LineStep[] = [];
  for (let start = 0; start < declarations.length; start += MAX_HEADS) {
    const lines = declarations.slice(start, start + MAX_HEADS).flatMap(headLines);
    steps.push(lineStep(path, lines.map(rows.row), "changed"));
  }
  return steps;
}

/** Steps of a file after which each shows twice as many hunks, since a step costs a look at the whole file. */
const FINE_STEPS = 20;

function hunkSteps(file: ReviewedFile): readonly LineStep[] {
  const { change, diff } = file;
  const changed = [...diff.keys()].filter((row) => diff[row]!.mark !== " ");
  const groups = rowGroups(changed, diff.length);
  const steps: LineStep[] = [];
  for (let start = 0; start < groups.length;) {
    const end = start + 2 ** Math.floor(steps.length / FINE_STEPS);
    const rows = groups.slice(start, end).flatMap((group) => [...surroundings(file, group), ...group]);
    steps.push(lineStep(change.path, rows, "changed"));
    start = end;
  }
  return steps;
}

/** Returns the rows that say what changed rows outside declarations are in: tests, keys, a section of a document. */
function surroundings(
  { change, diff, lines, loose, rows, isDocument }: ReviewedFile,
  group: readonly number[],
): readonly number[] {
  if (change.status === "added") return [];
  const [start, end] = [group[0]!, group.at(-1)!];
  const own = new Set(loose.filter((row) => row >= start && row <= end).map((row) => diff[row]!.new));
  const around = new Set([...own].flatMap((line) => (isDocument ? headingAbove : linesAround)(lines, line)));
  return [...around].map(rows.row);
}
