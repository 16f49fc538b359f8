import type { KeepText } from "../store/index.ts";
import type { StatusAnswer } from "../agents/index.ts";
import type { BlobStore } from "../base/index.ts";
import type { SessionPlace } from "../session/index.ts";
import type { TreeVersion } from "../browse/index.ts";
import type { ThreadPorts } from "../task/index.ts";

/** What tools work with. */
export interface Desk extends FolderState {
  /** The tree as it was when the call began. */
  readonly version: TreeVersion;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}

/** State of the served folder, in addition to its tree. */
export interface FolderState {
  /** Opens the content store. @throws CarryonError `path-not-found` if there is none */
  readonly contents: () => BlobStore;
  /** Stores a text without secrets and returns its id; `undefined` if the server stores nothing. */
  readonly keep: KeepText | undefined;
  /**
   * Says where work stands.
   * @param hasRead whether the caller has read the packs
   * @throws CarryonError `usage` if a pack or a site is served, where no work goes on
   */
  readonly status: (hasRead: boolean) => Promise<StatusAnswer>;
  /** Opens the imported sessions. @throws CarryonError `path-not-found` if there are none */
  readonly sessions: () => SessionPlace;
  /** The threads of the work tree; `undefined` for a commit, a pack and a site. */
  readonly threads: ThreadPorts | undefined;
}
