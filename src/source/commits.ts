import type { Entry, Source } from "./source.ts";

/** Fields of a commit that Carryon reads. Ids are full. */
export interface Commit {
  readonly id: string;
  /** All parents that the commit names, including those that this clone lacks. */
  readonly parents: readonly string[];
}

/** A commit's change to one path. */
export interface PathChange {
  readonly path: string;
  /** New entry; `undefined` if the path was deleted. */
  readonly entry: Entry | undefined;
}

/** One commit of a first-parent history. */
export interface LoggedCommit {
  readonly id: string;
  /** Committer date in UTC: `2026-01-31T23:59:59Z`. 1970 if the commit's date is unreadable. */
  readonly date: string;
  /** First paragraph of the message, as one line. */
  readonly subject: string;
  /** Names of the tags on the commit, sorted. */
  readonly tags: readonly string[];
  /** Changes relative to the first parent's tree. For the oldest commit of a log, its whole tree. */
  readonly changes: readonly PathChange[];
}

/** First-parent history, as far as the clone has it. */
export interface CommitLog {
  /** Commits, oldest first. */
  readonly commits: readonly LoggedCommit[];
  /** Whether the oldest commit has a parent that the clone lacks. */
  readonly shallow: boolean;
  /** Reads the contents of entries of this log. */
  readonly read: Source["read"];
}

/** Metadata of a commit, with the paths it changes. */
export interface LoggedRecord {
  readonly id: string;
  /** Day of the committer date in UTC, such as `2026-11-22`. */
  readonly day: string;
  /** Name and email address of the author. */
  readonly author: string;
  /** Message, cut at 64 KiB. */
  readonly message: string;
  readonly isMerge: boolean;
  /** Canonical paths that differ from the first parent. Empty for the oldest commit of a shallow clone. */
  readonly paths: readonly string[];
}

/** Commits reachable from `from` but not from `after`. Both are full ids. */
export interface RecordRange {
  readonly from: string;
  readonly after?: string | undefined;
}

/** Metadata of the commits in a first-parent history. */
export interface RecordLog {
  /**
   * Reads the metadata of the newest `maxCount` first-parent commits in a range.
   * @throws CarryonError `ref-not-found` if one of the ends is not a full object id; `git-failed`, or `missing-object`
   * in a partial clone, if the clone lacks one of them
   */
  readonly records: readonly LoggedRecord[];
  /** Number of commits in the range, as far as this clone has them. */
  readonly known: number;
  /** Whether this clone lacks old commits. */
  readonly isShallow: boolean;
}

/** Access to the first-parent histories of one repository. */
export interface CommitLogs {
  /**
   * Reads the first-parent history of a commit, which is included, up to `maxCount` commits. Reads only listings of
   * changed paths and checks out nothing.
   * @param from full id of a commit
   * @throws CarryonError `ref-not-found` if the clone lacks it, `git-failed`
   */
  log(from: string, maxCount: number): Promise<CommitLog>;
}

/** Access to the commits of one repository. */
export interface Commits extends CommitLogs {
  /** Checked-out commit; `undefined` before the first commit. */
  head(): Commit | undefined;
  /** Returns the full id of the commit that a ref names; `undefined` if this clone lacks it. */
  resolve(ref: string): string | undefined;
  /** Whether this clone has a commit and its tree. */
  has(id: string): boolean;
  /** Whether a commit has a folder. @param path relative to the folder that these commits were opened in; empty for it */
  hasFolder(id: string, path: string): boolean;
  /** Whether this is a partial clone, which may lack files of commits that it has. */
  isPartial(): boolean;
  /** Ids of a commit's parents. Empty if this clone lacks the commit. */
  parents(id: string): readonly string[];
  /**
   * Returns the best common ancestor of two commits; `undefined` without one, or if this clone does not reach back to
   * it.
   */
  mergeBase(a: string, b: string): string | undefined;
  /**
   * Subject lines of the newest `maxCount` commits that `from` reaches and `until` does not, oldest first, without
   * merges. Covers only commits that this clone has.
   */
  subjects(from: string, until: string, maxCount: number): readonly string[];
  /** Message of a commit below its subject. Empty if this clone lacks the commit. */
  body(id: string): string;
  /**
   * Fetches a commit or ref from the remote, `depth` commits deep.
   * @returns the commit's id, or `undefined` if it cannot be fetched
   */
  fetch(ref: string, depth: number): string | undefined;
  /**
   * Fetches files of commits that this clone lacks, all in one request. Files that could not be fetched are not requested
   * again.
   * @param ids full ids of commits that this clone has
   * @returns whether this clone has all files afterwards
   */
  complete(ids: readonly string[]): boolean;
  /**
   * Reads the metadata of the newest `maxCount` first-parent commits in a range.
   * @throws CarryonError `ref-not-found` if one of the ends is not a full object id; `git-failed`, or `missing-object`
   * in a partial clone, if the clone lacks one of them
   */
  records(range: RecordRange, maxCount: number): Promise<RecordLog>;
  /**
   * Finds the newest commit that changed a file, at or before `from`. `undefined` if no commit did, or if this clone is
   * too shallow to tell.
   * @param from full id of a commit
   * @param path canonical path
   */
  lastChange(from: string, path: string): LastChange | undefined;
}

/** A commit that changed a file. */
export interface LastChange {
  readonly commit: string;
  /** Day of the committer date in UTC. */
  readonly day: string;
}
