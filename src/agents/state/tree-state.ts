import type { PlaceStatus } from "./snapshot.ts";

/** Queries about the contents of a tree. */
export interface TreeContents {
  /**
   * Digest of all paths, kinds and contents: equal for equal trees.
   * @param folder canonical path of the folder to digest; empty for the whole tree
   * @param outputs canonical paths of files and folders to ignore
   */
  digest(folder: string, outputs: readonly string[]): string;
  /** Id of the content at a canonical path; `undefined` if the path has no content. */
  idOf(path: string): string | undefined;
  /** Whether the folder contains a file. @param folder canonical; empty for the whole tree */
  holds(folder: string): boolean;
}

/** Queries about the contents of a tree, and its paths. */
export interface ListedContents extends TreeContents {
  /** All canonical paths. */
  paths(): readonly string[];
}

/**
 * Contents of a tree at one moment, by git's content ids. Files that match git's index are not read. Other files are
 * hashed as git would hash them, so committing a change leaves the state unchanged.
 */
export interface TreeState extends ListedContents {
  readonly place: PlaceStatus;
  /** State that includes the files that git neither tracks nor ignores. The first call runs git. */
  withUntracked(): TreeState;
}

/** Part of a tree state that a pack note needs. */
export interface NotedState extends TreeContents {
  /** Full id of the checked-out commit; `undefined` without one. */
  readonly commit: string | undefined;
}
