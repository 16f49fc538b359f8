import type { ReadNext } from "./pack-contract.ts";
import type { NextAction, PackStatus, StatusSnapshot } from "./snapshot.ts";

/** Pack status together with what a reader of the pack should read next. */
export interface AnsweredPack extends PackStatus {
  readonly readNext: ReadNext;
}

/** Status snapshot and the conclusions drawn from it. All surfaces show the same answer. */
export interface StatusAnswer extends StatusSnapshot {
  readonly packs: readonly AnsweredPack[];
  /**
   * Whether the context is reliable: at least one pack exists, every pack matches the tree, and the task is not done.
   */
  readonly reliable: boolean;
  readonly next: NextAction;
}
