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
  readonly rung: PieceRung;
  /** Its first symbols; empty if no parser supports the file. */
  readonly symbols: readonly SymbolBlock[];
}
