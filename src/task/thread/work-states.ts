import type { ContainerAnswer, WorkTreeState } from "./record/work-state.ts";

/** Readers of a work tree's git state and of local containers. */
export interface WorkStates {
  /**
   * @returns `undefined` outside a git repository and in a bare one
   * @throws CarryonError `git-failed`
   */
  tree(): WorkTreeState | undefined;
  /** Queries every container engine with a client on this machine, within a time limit. Never throws. */
  containers(): Promise<readonly ContainerAnswer[]>;
}
