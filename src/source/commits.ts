import type { Entry, Source } from "./source.ts";

/** The parts of a commit that Carryon reads; ids are full. */
export interface Commit {
  readonly id: string;
  /** All parents that the commit names, including any that this clone lacks. */
  readonly parents: readonly string[];
}

/** A commit's change to one path. */
export interface PathChange {
  readonly path: string;
  /** The new entry; `undefined` if the path was deleted. */
  readonly entry: Entry | undefined;
}

/** One commit of a first-parent history. */
export interface LoggedCommit {
  readonly id: string;
  /** When it was committed, in UTC: `2026-01-31T23:59:59Z`; 1970 if the commit has no date that can be read. */
  readonly date: string;
  /** The first paragraph of its message, as one line. */
  readonly subject: string;
  /** Names of the tags that point at it, sorted. */
  readonly tags: readonly string[];
  /** Its changes to its first parent's tree; for the oldest commit of a log, its whole tree. */
  readonly changes: readonly PathChange[];
}

/** A first-parent history, as far as the clone has it. */
export interface CommitLog {
  /** Oldest first. */
  readonly commits: readonly LoggedCommit[];
  /** Whether the oldest commit has a parent that the clone lacks. */
  readonly shallow: boolean;
  /** Reads the contents of entries of this log. */
  readonly read: Source["read"];
}

/** What a commit says of itself, and which files it changes. */
export interface LoggedRecord {
  readonly id: string;
  /** Day of its committer date in UTC, such as `2026-11-22`. */
  readonly day: string;
  /** Name and address of its author. */
  readonly author: string;
  /** At most 64 KiB of its message. */
  readonly message: string;
  readonly isMerge: boolean;
  /** Canonical paths that differ from its first parent; none for the oldest commit of a shallow clone. */
  readonly paths: readonly string[];
}

/** Commits from one that are not in the history of another; full ids. */
export interface RecordRange {
  readonly from: string;
  readonly after?: string | undefined;
}

/** Records of a first-parent history. */
export interface RecordLog {
  /** Newest first. */
  readonly records: readonly LoggedRecord[];
  /** Number of commits of the range, as far as this clone has them. */
  readonly known: number;
  /** Whether this clone lacks old commits. */
  readonly isShallow: boolean;
}

/** The commits of one repository. */
export interface Commits {
  /** The commit that is checked out; `undefined` before the first commit. */
  head(): Commit | undefined;
  /** Returns the full id of the commit that a ref names, if this clone has it. */
  resolve(ref: string): string | undefined;
  /** Whether this clone has a commit and its tree. */
  has(id: string): boolean;
  /** Returns the ids of a commit's parents; empty if this clone lacks the commit. */
  parents(id: string): readonly string[];
  /** Returns the best common ancestor of two commits, if this clone reaches back to it. */
  mergeBase(a: string, b: string): string | undefined;
  /**
   * Returns the first lines of the messages of commits that one commit reaches and another does not, oldest first, without
   * merges: the newest `most`, as far as this clone has them.
   */
  subjects(from: string, until: string, most: number): readonly string[];
  /**
   * Fetches a commit or a ref from the remote, `depth` commits deep.
   * @returns the commit's id, or `undefined` if it cannot be fetched
   */
  fetch(ref: string, depth: number): string | undefined;
  /**
   * Returns a commit and its first parents, at most `most` commits in all. Only listings are read; nothing is checked
   * out.
   * @param from full id of a commit
   * @throws CarryonError `ref-not-found` if the clone lacks it, `git-failed`
   */
  log(from: string, most: number): Promise<CommitLog>;
  /**
   * Returns what the newest first-parent commits of a range say of themselves, `most` at most.
   * @throws CarryonError `ref-not-found` if the clone lacks one of the ends, `git-failed`
   */
  records(range: RecordRange, most: number): Promise<RecordLog>;
  /**
   * Returns the last commit up to one that changed a file; `undefined` if there is none, or if this clone is too shallow to
   * say.
   * @param path canonical path
   */
  lastChange(from: string, path: string): LastChange | undefined;
}

/** A commit that changed a file. */
export interface LastChange {
  readonly commit: string;
  /** Day of its committer date in UTC. */
  readonly day: string;
}
