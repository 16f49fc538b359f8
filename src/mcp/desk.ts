import type { TreeVersion } from "../app/browse/live-tree.ts";

/** What tools work with. */
export interface Desk {
  /** The tree as it was when the call began. */
  readonly version: TreeVersion;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}
