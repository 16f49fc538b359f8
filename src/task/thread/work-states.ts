import type { ContainerAnswer, WorkTreeState } from "./overlap/work-state.ts";

/** State of the work in a tree, apart from its files. All methods are read-only. */
export interface WorkStates {
  /**
   * @returns `undefined` outside a git repository and in a bare one
   * @throws CarryonError `git-failed`
   */
  tree(): WorkTreeState | undefined;
  /** Queries every container engine with a client on this machine, within a time limit. Never throws. */
  containers(): Promise<readonly ContainerAnswer[]>;
}
