import { type Document, type Piece, viewOfPiece } from "../../../pack/index.ts";
import type { FittedSteps } from "../fit-steps.ts";
import { parseTask } from "../../infer/task-of.ts";
import type { ReviewText, ReviewTotals } from "./review.ts";
import type { SelectedFile, SignalPoints, TaskSelection } from "../../select/selection.ts";
import { fileReference } from "../../pack/task-selection.ts";
import type { ReviewSubject } from "./review-layout.ts";
import type { ReviewMaterial } from "./review-material.ts";

/** Result of planning a review pack. */
export interface ReviewOutcome {
  /** Shown files, each with its rendered text. */
  readonly pieces: ReadonlyMap<ReviewSubject, Piece>;
  readonly totals: ReviewTotals;
  readonly document: Document;
  /** Maximum number of tokens. */
  readonly budget: number;
  readonly text: ReviewText | undefined;
}

/**
 * Builds the report on which files a review pack shows, with their line ranges, and why: the points of a signal are the
 * number of shown places with that reason, such as callers. The points of `changed` are the number of changed
 * declarations in the file, shown or not, but at least 1. Changed files that did not fit are `omitted`.
 * @param fitted rows and list lines that fit into the budget
 */
export function reviewSelection(
  material: ReviewMaterial,
  fitted: FittedSteps<string>,
  { pieces, totals, document, budget, text }: ReviewOutcome,
): TaskSelection {
  const task = parseTask(text === undefined ? "" : `${text.title}\n\n${text.body}`);
  const signals = signalsOf(material, fitted);
  const files = [...pieces].map(([subject, piece]): SelectedFile => {
    const { path } = subject.file.entry;
    const filePoints = [...(signals.get(path) ?? [])].map(([signal, points]): SignalPoints => ({ signal, points }));
    const score = filePoints.reduce((sum, { points }) => sum + points, 0);
    const lines = visibleRanges(subject, fitted.rows.get(path)!);
    const view = piece.kind === "text" ? "pointer" : viewOfPiece(piece);
    return {
      ...fileReference(subject.file),
      view,
      tokens: piece.tokens,
      score,
      signals: filePoints.toSorted(byPoints),
      lines,
    };
  });
  const missing = material.changes.files.filter(({ file }) => !fitted.rows.has(file.entry.path));
  return {
    task: { class: task.class, terms: task.terms },
    budget,
    tokens: document.tokens,
    files,
    omitted: missing.map(({ file }) => ({
      ...fileReference(file),
      score: 0,
      tokens: file.facts.textTokens,
      reason: "budget",
    })),
    omittedTotal: missing.length,
    review: totals,
  };
}

/** Number of shown places for each reason, by path. */
function signalsOf(
  { changes, items }: ReviewMaterial,
  { rows }: FittedSteps<string>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const signals = new Map<string, Map<string, number>>();
  const add = (path: string, signal: string, points: number): void => {
    if (points === 0) return;
    const pathSignals = signals.get(path) ?? new Map<string, number>();
    signals.set(path, pathSignals.set(signal, (pathSignals.get(signal) ?? 0) + points));
  };
  for (const { file, declarations } of changes.files) add(file.entry.path, "changed", Math.max(1, declarations.length));
  for (const { path, reason, rows: itemRows } of items) {
    if (reason !== "around" && itemRows.every((row) => rows.get(path)?.has(row) === true)) add(path, reason, 1);
  }
  return signals;
}

function byPoints(a: SignalPoints, b: SignalPoints): number {
  return b.points - a.points || (a.signal < b.signal ? -1 : 1);
}

/** Ranges of new-text lines that the rows show. */
function visibleRanges({ changed }: ReviewSubject, rows: ReadonlySet<number>): SelectedFile["lines"] {
  const lines = [...rows].flatMap((row) => {
    if (changed === undefined) return [row + 1];
    const line = changed.diff[row]!;
    return line.mark === "-" ? [] : [line.new];
  });
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}
