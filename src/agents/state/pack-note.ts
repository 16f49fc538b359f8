import type { RebuildablePack } from "./snapshot.ts";

/** Location of a pack and of its input in a tree. */
export interface PackPaths {
  /** Canonical `place` of the pack, relative to the top of the tree; absent if it is outside of the tree. */
  readonly path?: string;
  /** Packed folder: canonical, relative to the top of the tree, empty for the top. */
  readonly folder: string;
}

/** Delivered pack: how to rebuild it, where it is, and when it was made. */
export interface NotedPack extends RebuildablePack, PackPaths {
  /** Absolute path of the pack's file or folder; absent if the pack was printed or copied. */
  readonly place?: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** `carryon <version>` */
  readonly tool: string;
  /** Whether the pack includes untracked files, so that the digest of its tree covers them, too. */
  readonly untracked?: boolean;
  /** Whether the task was inferred. The command then works only while the tree has changes to infer a task from. */
  readonly isInferred?: boolean;
}

/** File and the id of its content; an empty id for a file that does not exist. */
export type ShownId = readonly [path: string, id: string];

/** Record of the inputs of a pack, stored in the cache folder of its tree when the pack is delivered. */
export interface PackNote extends NotedPack {
  /** Commit that was checked out during the build. */
  readonly commit?: string;
  /** `TreeState.digest` of the packed folder when the build began. */
  readonly tree: string;
  /** Result of `PackNotes.seal` for `place`. */
  readonly seal?: string;
  /**
   * Files shown in a task pack, with the ids of their contents at build time. Absent if not all of them can be recorded;
   * the digest then decides whether the pack is fresh.
   */
  readonly shown?: readonly ShownId[];
  /** The same when the last delta was printed; absent before the first one. */
  readonly read?: readonly ShownId[];
}

/** Maximum number of pack notes per tree. The oldest are dropped. */
export const MAX_NOTES = 16;
