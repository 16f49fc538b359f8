import type { Edits } from "../plan/lite/edits.ts";
import type { WordTable } from "../../outline/word-bag/word-table.ts";
import type { Redactor } from "../../secrets/redact.ts";
import type { Document } from "../render/document.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import type { Finding } from "../../base/findings/finding.ts";
import type { FileChange } from "../../compare/changes/changes.ts";
import type { HistoryCommit } from "../../task/score/history.ts";
import type { ReviewText } from "../../task/review/material/review.ts";
import type { TaskSelection } from "../../task/select/selection.ts";
import type { TaskWeights } from "../config/task-weights.ts";
import type { ExecutionState } from "../../task/thread/overlap/work-state.ts";
import type { Framer } from "../render/frame.ts";
import type { Config, PackConfig } from "../config/config.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles, OutlinesWanted } from "../study/outline-files.ts";

/** What a piece of work is known by, besides the tree. */
export interface Work {
  /** Newest first; none where there is no history, or only a part of it. */
  readonly commits: readonly HistoryCommit[];
  /** Files that are changed already. */
  readonly changes: readonly FileChange[];
  /** By path, what earlier tasks on this machine add to the scores of files; never for packs of a config. */
  readonly learned?: ReadonlyMap<string, number> | undefined;
  /** The words of the change, for a review; without secrets. */
  readonly text?: ReviewText | undefined;
  /** How far the work of a thread is, with all other threads at work; never for packs of a config. */
  readonly state?: ExecutionState | undefined;
  /** Weights of the config. */
  readonly weights?: TaskWeights | undefined;
}

/** A fitted pack of one scope. */
export interface FittedPack {
  readonly document: Document;
  readonly findings: readonly Finding[];
  /** For a pack that is made for a task or of a change. */
  readonly selection?: TaskSelection;
}

/** The input for a fitted pack of one scope; `files` and `skipped` are sorted by path. */
export interface LiteInput {
  readonly pack: PackConfig;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Pick<Config, "sections" | "lineNumbers">;
  readonly edits: Edits | undefined;
  readonly work: Work;
}

/** The dependencies of planning a fitted pack. */
export interface LiteTools {
  readonly counted: TextCounter;
  readonly frame: Framer;
  readonly style: FrameStyle;
  readonly redactor: Redactor;
  readonly analysis: Analysis;
  readonly outlineFiles: (wanted: OutlinesWanted) => Promise<OutlinedFiles>;
  readonly texts: Texts;
  /** Returns the words of files, by their number in the list. */
  readonly wordBags: (files: readonly MeasuredFile[]) => Promise<WordTable>;
}
