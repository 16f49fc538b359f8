import type { ReadNext } from "./pack-contract.ts";
import type { NextAction, PackStatus, StatusSnapshot } from "./snapshot.ts";

/** A pack, and what someone who has read it reads next. */
export interface AnsweredPack extends PackStatus {
  readonly readNext: ReadNext;
}

/** A snapshot with what follows from it: what every surface shows. */
export interface StatusAnswer extends Omit<StatusSnapshot, "packs"> {
  readonly packs: readonly AnsweredPack[];
  /** Whether the context can be relied on: there is a pack, each one is what the tree is, and the task is not done. */
  readonly reliable: boolean;
  readonly next: NextAction;
}
