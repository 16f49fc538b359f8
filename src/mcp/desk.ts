import type { BlobStore } from "../model/ports/blob-store.ts";
import type { TreeVersion } from "../app/browse/live-tree.ts";

/** What tools work with. */
export interface Desk {
  /** The tree as it was when the call began. */
  readonly version: TreeVersion;
  /** Opens the content store. @throws CarryonError `path-not-found` if there is none */
  readonly contents: () => Pick<BlobStore, "get" | "log">;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}
