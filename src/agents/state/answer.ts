import type { ReadNext } from "./pack-contract.ts";
import type { NextAction, PackStatus, StatusSnapshot } from "./snapshot.ts";

/** Pack status together with what a reader of the pack should read next. */
export interface AnsweredPack extends PackStatus {
  readonly readNext: ReadNext;
}

/** Status snapshot and the conclusions drawn from it. The command line and the MCP server show the same answer. */
export interface StatusAnswer extends StatusSnapshot {
  readonly packs: readonly AnsweredPack[];
  /** Whether a reader can rely on the packs; see `isReliable`. */
  readonly reliable: boolean;
  readonly next: NextAction;
}
