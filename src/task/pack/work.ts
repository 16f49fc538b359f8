import type { FileChange } from "../../compare/index.ts";
import type { TaskWeights } from "../../pack/index.ts";
import type { ReviewText } from "../review/material/review.ts";
import type { HistoryCommit } from "../score/history.ts";
import type { ExecutionState } from "../thread/overlap/work-state.ts";

/** Evidence of what a task touches, besides the tree. */
export interface Work {
  /** Newest first; none where there is no history, or only a part of it. */
  readonly commits: readonly HistoryCommit[];
  /** Files that are changed already. */
  readonly changes: readonly FileChange[];
  /** By path, what earlier tasks on this machine add to the scores of files; never for packs of a config. */
  readonly learned?: ReadonlyMap<string, number> | undefined;
  /** How far the work of a thread is, with all other threads at work; never for packs of a config. */
  readonly state?: ExecutionState | undefined;
  /** Weights of the config. */
  readonly weights?: TaskWeights | undefined;
}

/** A change to review. */
export interface ChangeWithText {
  readonly changes: readonly FileChange[];
  /** Its words, without secrets. */
  readonly text: ReviewText | undefined;
}
