import type { SymbolBlock } from "../blocks/block.ts";
import type { PieceRung } from "./task-rungs.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { Task } from "../task.ts";
import type { FileScores, FileScore } from "../score/file-scores.ts";

/** Candidate files of a task pack, with their scores. */
export interface ScoredFiles extends FileScores {
  readonly task: Task;
  readonly files: readonly MeasuredFile[];
  /** Lines that the task mentions or the change touches, by file index. */
  readonly lines: ReadonlyMap<number, readonly number[]>;
}

/** File that a task pack shows. */
export interface ShownFile {
  readonly file: MeasuredFile;
  readonly score: FileScore;
  /** Form in which the pack shows the file. */
  readonly rung: PieceRung;
  /** First symbols of the file, for reading them by id later; empty if no parser supports it. */
  readonly symbols: readonly SymbolBlock[];
}
