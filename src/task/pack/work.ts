import type { FileChange } from "../../compare/index.ts";
import type { TaskWeights } from "../../pack/index.ts";
import type { ReviewText } from "../review/pack/review.ts";
import type { HistoryCommit } from "../score/history.ts";
import type { ExecutionState } from "../thread/record/work-state.ts";

/** Evidence of what a task touches, apart from its description and the tree. */
export interface Work {
  /** Newest first; empty if the history is missing or incomplete. */
  readonly commits: readonly HistoryCommit[];
  /** Files that the work has already changed. */
  readonly changes: readonly FileChange[];
  /**
   * Log-odds that earlier tasks on this machine add to file scores, by path. Never set for packs declared in a config.
   */
  readonly learned?: ReadonlyMap<string, number> | undefined;
  /** Progress of the thread and of all other open threads. Never set for packs declared in a config. */
  readonly state?: ExecutionState | undefined;
  /** Signal weights from the config; defaults if `undefined`. */
  readonly weights?: TaskWeights | undefined;
}

/** Change to review. */
export interface ChangeWithText {
  readonly changes: readonly FileChange[];
  /** Redacted title and description. */
  readonly text: ReviewText | undefined;
}
