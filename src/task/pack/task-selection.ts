import { type MeasuredFile, viewOfPiece } from "../../pack/index.ts";
import type { FileScore } from "../score/file-scores.ts";
import { fileBlockId } from "../blocks/block-ids.ts";
import { formatBlockId, type SymbolBlock } from "../blocks/block.ts";
import type { IdentifiedSymbol, SelectedFile, SignalPoints, TaskSelection } from "../select/selection.ts";
import type { ScoredFiles, ShownFile } from "./shown-file.ts";

/** Maximum number of omitted files to list. The most likely are listed. */
const MAX_OMITTED = 50;

/** Result of planning a task pack. */
export interface TaskOutcome {
  /** Maximum number of tokens. */
  readonly budget: number;
  readonly tokens: number;
  /** Shown files, in document order. */
  readonly visibleFiles: readonly ShownFile[];
  /** Files listed by name only. */
  readonly named: ReadonlySet<MeasuredFile>;
}

/**
 * Builds the report on which files a task pack selected: the files it shows, then those it only names, each with the
 * points of its signals, and the {@link MAX_OMITTED} omitted files with the highest scores. Scores and points have
 * three decimals.
 */
export function selectionOf(
  { task, files, ranked }: ScoredFiles,
  { budget, tokens, visibleFiles, named }: TaskOutcome,
): TaskSelection {
  const visible = new Set(visibleFiles.map(({ file }) => file));
  const remaining = ranked.filter(({ file }) => !visible.has(files[file]!));
  const pointers = remaining.filter(({ file }) => named.has(files[file]!));
  const omitted = remaining.filter(({ file }) => !named.has(files[file]!));
  return {
    task: { class: task.class, terms: task.terms },
    budget,
    tokens,
    files: [
      ...visibleFiles.map(({ file, score, rung, symbols }) => ({
        ...selectedFile(file, score),
        view: viewOfPiece(rung.piece),
        tokens: rung.tokens,
        lines: rung.lines,
        ...(rung.piece.kind !== "frame" && symbols.length > 0 && { symbols: symbols.map(symbolReference) }),
      })),
      ...pointers.map((score) => selectedFile(files[score.file]!, score)),
    ],
    omitted: omitted.slice(0, MAX_OMITTED).map(({ file, score }) => {
      const measured = files[file]!;
      return {
        ...fileReference(measured),
        score: thousandths(score),
        tokens: measured.facts.textTokens,
        reason: "unlikely",
      };
    }),
    omittedTotal: omitted.length,
  };
}

/** Returns the path of a file and its block id, for reading it later. */
export function fileReference({ entry: { path }, facts }: MeasuredFile): {
  readonly path: string;
  readonly id: string;
} {
  return { path, id: formatBlockId(fileBlockId(path, facts.sha256)) };
}

function symbolReference({ id, name, lines }: SymbolBlock): IdentifiedSymbol {
  return { id: formatBlockId(id), name, lines };
}

function selectedFile(file: MeasuredFile, { score, signals }: FileScore): SelectedFile {
  const points = [...signals].map(([signal, of]): SignalPoints => ({ signal, points: thousandths(of) }));
  const ordered = points.toSorted((a, b) => b.points - a.points || (a.signal < b.signal ? -1 : 1));
  return {
    ...fileReference(file),
    view: "pointer",
    tokens: 0,
    score: thousandths(score),
    signals: ordered.filter(({ points: of }) => of !== 0),
    lines: [],
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
