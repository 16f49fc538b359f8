import type { FileChange } from "../../compare/index.ts";
import { blockOpeners } from "./block-around.ts";
import { type ChangedParts, changedParts } from "./changed-declarations.ts";
import { type CodeDeclaration, headLines } from "./declarations.ts";
import { type DiffLine, diffLines } from "./diff-lines.ts";
import { rowGroups, type RowsByLine, rowsByLine } from "./diff-rows.ts";
import { headingAbove } from "./heading-above.ts";
import { lineStep, type LineStep } from "./review-steps.ts";

/** Changed file with its diff and the declarations that the change touches. */
export interface ReviewedFile extends ChangedParts {
  readonly change: FileChange;
  /** Whole diff, with all unchanged lines. */
  readonly diff: readonly DiffLine[];
  /** Lines of the new text. */
  readonly lines: readonly string[];
  /** All declarations of the new text, in text order. */
  readonly allDeclarations: readonly CodeDeclaration[];
  readonly rows: RowsByLine;
  readonly isDocument: boolean;
}

/** Text after a change. */
export interface NewText {
  readonly lines: readonly string[];
  /** In text order. */
  readonly declarations: readonly CodeDeclaration[];
  /** Whether the file is documentation, in which headings locate a change. */
  readonly isDocument: boolean;
}

/** Builds the diff of a changed file and assigns its changed rows to the declarations of the new text. */
export function reviewedFile(
  change: FileChange,
  { lines, declarations: allDeclarations, isDocument }: NewText,
): ReviewedFile {
  const diff = diffLines(change.hunks, lines);
  return {
    change,
    diff,
    lines,
    allDeclarations,
    rows: rowsByLine(diff),
    isDocument,
    ...changedParts(diff, allDeclarations),
  };
}

/** Maximum number of declaration heads per step. */
const MAX_HEADS = 20;

/** Steps that show the changes of files. Taken in order, even a small budget shows what changed everywhere. */
export interface ChangeSteps {
  /** The signatures of all changed declarations, file by file. */
  readonly heads: readonly LineStep[];
  /** The changed lines with context. */
  readonly hunks: readonly LineStep[];
}

/** @param files most important first */
export function changeSteps(files: readonly ReviewedFile[]): ChangeSteps {
  return { heads: files.flatMap(headSteps), hunks: files.flatMap(hunkSteps) };
}

function headSteps({ change: { path }, declarations, rows }: ReviewedFile): readonly LineStep[] {
  const steps: LineStep[] = [];
  for (let start = 0; start < declarations.length; start += MAX_HEADS) {
    const lines = declarations.slice(start, start + MAX_HEADS).flatMap(headLines);
    steps.push(lineStep(path, lines.map(rows.row), "changed"));
  }
  return steps;
}

/**
 * Number of steps after which the hunks per step double. Every step scans the whole file, so large diffs need larger
 * steps.
 */
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

/** Rows that locate changed rows outside declarations: the enclosing test, key, or document section. */
function surroundings(
  { change, diff, lines, loose, rows, isDocument }: ReviewedFile,
  group: readonly number[],
): readonly number[] {
  if (change.status === "added") return [];
  const [start, end] = [group[0]!, group.at(-1)!];
  const looseLines = new Set(loose.filter((row) => row >= start && row <= end).map((row) => diff[row]!.new));
  const around = new Set([...looseLines].flatMap((line) => (isDocument ? headingAbove : blockOpeners)(lines, line)));
  return [...around].map(rows.row);
}
