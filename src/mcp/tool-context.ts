import type { StoreText } from "../store/index.ts";
import type { StatusAnswer } from "../agents/index.ts";
import type { BlobStore } from "../base/index.ts";
import type { SessionPlace } from "../session/index.ts";
import type { TreeVersion } from "../browse/index.ts";
import type { ThreadPorts } from "../task/index.ts";

/** Everything a tool works with. */
export interface ToolContext extends FolderState {
  /** State of the tree when the call began. */
  readonly version: TreeVersion;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}

/** State of the served folder, in addition to its tree. */
export interface FolderState {
  /** Absolute path of the repository; absent for a published pack or site. */
  readonly root?: string;
  /**
   * Opens the content store.
   * @throws CarryonError `path-not-found` if it does not exist
   */
  readonly contents: () => BlobStore;
  /** Stores a redacted text and returns its id; `undefined` if the server does not store content. */
  readonly keep: StoreText | undefined;
  /**
   * Reports where work stands.
   * @param hasRead whether the caller has read the packs
   * @throws CarryonError `usage` for a served pack or site, which has no work in progress
   */
  readonly status: (hasRead: boolean) => Promise<StatusAnswer>;
  /**
   * Opens the imported sessions.
   * @throws CarryonError `path-not-found` if none were imported
   */
  readonly sessions: () => SessionPlace;
  /** Threads of the work tree; `undefined` for a commit, a pack or a site. */
  readonly threads: ThreadPorts | undefined;
}
