import type { ContainerAnswer, WorkTreeState } from "./overlap/work-state.ts";

/** What is known of the work in a tree besides its files. Nothing is changed by asking. */
export interface WorkStates {
  /** @returns `undefined` outside a git repository and in a bare one @throws CarryonError `git-failed` */
  tree(): WorkTreeState | undefined;
  /** Asks each engine of containers that this machine has a client of, for a limited time. Never throws. */
  containers(): Promise<readonly ContainerAnswer[]>;
}
