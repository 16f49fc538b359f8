import type { PackStatus } from "./snapshot.ts";

/** What a pack was built of, noted beside the caches of its tree when it was handed out. */
export interface PackNote extends Pick<PackStatus, "kind" | "thread" | "command" | "commit" | "contracts"> {
  /** Absolute path of its file or folder; absent if it was printed or copied. */
  readonly place?: string;
  /** The same, canonical and relative to the top of the tree; absent if it is not below it. */
  readonly path?: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** `carryon <version>` */
  readonly tool: string;
  /** The packed folder: canonical, relative to the top of the tree, empty for the top. */
  readonly folder: string;
  /** `TreeState.digest` of that folder when the build began. */
  readonly tree: string;
  /** `TreeState.mark` then. */
  readonly mark?: string;
  /** Whether the pack includes files that git does not track, so that `tree` does, too. */
  readonly untracked?: boolean;
  /** Whether the task was inferred, so that its command works only while the tree has a change to infer one from. */
  readonly isInferred?: boolean;
  /** What `PackNotes.seal` returned for the place. */
  readonly seal?: string;
  /** Of a task pack, the files that it shows, and the ids of their contents then. */
  readonly shown?: readonly (readonly [path: string, id: string])[];
}

/** Most packs that are noted for one tree; the oldest are dropped. */
export const MAX_NOTES = 16;
