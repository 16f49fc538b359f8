import type { PlaceStatus } from "./snapshot.ts";

/**
 * What a tree holds at one moment, by the ids that git has for contents. Files that git's index describes are not read; the
 * others are hashed as git would, so that a commit of a change leaves the state as it was.
 */
export interface TreeState {
  readonly place: PlaceStatus;
  /** Two trees with equal marks are equal. Few trees have one, but it costs nothing. */
  readonly mark: string | undefined;
  /**
   * Returns a digest of all paths, kinds and contents: equal for equal trees.
   * @param folder only what is below it counts: canonical, empty for the whole tree
   * @param outputs canonical paths of files and folders that do not count
   */
  digest(folder: string, outputs: readonly string[]): string;
  /** Returns the id of the content at a canonical path; `undefined` if there is none. */
  idOf(path: string): string | undefined;
  /** Whether there is a file below a folder: canonical, empty for the whole tree. */
  holds(folder: string): boolean;
  /** Returns all canonical paths. */
  paths(): readonly string[];
  /** Returns the state with the files that git neither tracks nor ignores. Asks git at the first call. */
  withUntracked(): TreeState;
}

/** What a note of a pack needs of the state of a tree. */
export interface NotedState extends Pick<TreeState, "mark" | "holds" | "digest" | "idOf"> {
  /** The full id of the commit that is checked out; `undefined` if there is none. */
  readonly commit: string | undefined;
}
