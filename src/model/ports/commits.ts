import type { Entry, Source } from "./source.ts";

/** A commit, as far as we look at it; ids are full. */
export interface Commit {
  readonly id: string;
  /** As the commit names them, whether or not this clone has them. */
  readonly parents: readonly string[];
}

/** What a commit makes of one path. */
export interface PathChange {
  readonly path: string;
  /** `undefined` where nothing is left there. */
  readonly entry: Entry | undefined;
}

/** One commit of a history of first parents. */
export interface LoggedCommit {
  readonly id: string;
  /** The first paragraph of its message, in one line. */
  readonly subject: string;
  /** Names of the tags that point at it, sorted. */
  readonly tags: readonly string[];
  /** What it does to its first parent's tree; of the oldest commit of a log, its whole tree. */
  readonly changes: readonly PathChange[];
}

/** A history of first parents, as far as a clone has it. */
export interface CommitLog {
  /** Oldest first. */
  readonly commits: readonly LoggedCommit[];
  /** Whether the oldest names a parent that the clone does not have. */
  readonly shallow: boolean;
  /** Contents of entries of this log. */
  readonly read: Source["read"];
}

/** The commits of one repository. */
export interface Commits {
  /** What is checked out; `undefined` before the first commit. */
  head(): Commit | undefined;
  /** The full id of what a ref names, if this clone has it. */
  resolve(ref: string): string | undefined;
  /** Whether this clone has a commit and its tree. */
  has(id: string): boolean;
  /** The parents of a commit that this clone has, as it names them; none where it has not. */
  parents(id: string): readonly string[];
  /** The best common ancestor of two commits, if this clone reaches back to it. */
  mergeBase(a: string, b: string): string | undefined;
  /** Gets one commit, or what a ref of the remote names, without what came before it. @returns its id, or `undefined` where it cannot be had */
  fetch(ref: string, depth: number): string | undefined;
  /**
   * A commit and its first parents, `most` of them together. Listings alone are read, nothing is checked out.
   * @param from full id of a commit
   * @throws CarryonError `ref-not-found` where the clone lacks it, `git-failed`
   */
  log(from: string, most: number): Promise<CommitLog>;
}
