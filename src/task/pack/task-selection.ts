import { type MeasuredFile, viewOfPiece } from "../../pack/index.ts";
import type { FileScore } from "../score/file-scores.ts";
import { fileBlockId } from "../blocks/block-ids.ts";
import { formatBlockId, type SymbolBlock } from "../blocks/block.ts";
import type { IdentifiedSymbol, SelectedFile, SignalPoints, TaskSelection } from "../select/selection.ts";
import type { ScoredFiles, ShownFile } from "./shown-file.ts";

/** Files that are left out and listed: the most likely ones. */
const MAX_OMITTED = 50;

/** What a task pack came to. */
export interface TaskOutcome {
  readonly budget: number;
  readonly tokens: number;
  readonly shown: readonly ShownFile[];
  /** Files that are named at the end. */
  readonly named: ReadonlySet<MeasuredFile>;
}

/** Returns what a task pack chose, and why. */
export function selectionOf(
  { task, files, ranked }: ScoredFiles,
  { budget, tokens, shown, named }: TaskOutcome,
): TaskSelection {
  const rest = ranked.slice(shown.length);
  const pointers = rest.filter(({ file }) => named.has(files[file]!));
  const omitted = rest.filter(({ file }) => !named.has(files[file]!)).slice(0, MAX_OMITTED);
  return {
    task: { class: task.class, terms: task.terms },
    budget,
    tokens,
    files: [
      ...shown.map(({ file, score, rung, symbols }) => ({
        ...selected(file, score),
        view: viewOfPiece(rung.piece),
        tokens: rung.tokens,
        lines: rung.lines,
        ...(rung.piece.kind !== "frame" && symbols.length > 0 && { symbols: symbols.map(identifiedSymbol) }),
      })),
      ...pointers.map((score) => selected(files[score.file]!, score)),
    ],
    omitted: omitted.map(({ file, score }) => {
      const { entry, facts } = files[file]!;
      return { ...identified({ entry, facts }), score: thousandths(score), tokens: facts.tokens, reason: "unlikely" };
    }),
  };
}

/** Returns the path of a file and the id by which it can be read later. */
export function identified({ entry: { path }, facts }: Pick<MeasuredFile, "entry" | "facts">): {
  readonly path: string;
  readonly id: string;
} {
  return { path, id: formatBlockId(fileBlockId(path, facts.sha256)) };
}

function identifiedSymbol({ id, name, lines }: SymbolBlock): IdentifiedSymbol {
  return { id: formatBlockId(id), name, lines };
}

function selected(file: MeasuredFile, { score, signals }: FileScore): SelectedFile {
  const points = [...signals].map(([signal, of]): SignalPoints => ({ signal, points: thousandths(of) }));
  const ordered = points.toSorted((a, b) => b.points - a.points || (a.signal < b.signal ? -1 : 1));
  return {
    ...identified(file),
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
