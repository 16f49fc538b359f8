import type { SymbolBlock } from "../blocks/block.ts";
import type { PieceRung } from "./task-rungs.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { Task } from "../task.ts";
import type { FileScores, FileScore } from "../score/file-scores.ts";

/** Files that may be shown, with their scores. */
export interface ScoredFiles extends FileScores {
  readonly task: Task;
  readonly files: readonly MeasuredFile[];
  /** Lines that the task mentions or the change has, by number of the file. */
  readonly lines: ReadonlyMap<number, readonly number[]>;
}

/** A file that a task pack shows. */
export interface ShownFile {
  readonly file: MeasuredFile;
  readonly score: FileScore;
  readonly rung: PieceRung;
  /** Its first symbols, if a parser reads it. */
  readonly symbols: readonly SymbolBlock[];
}
