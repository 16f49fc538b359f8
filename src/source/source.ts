import type { Finding } from "../base/index.ts";

/** Type of an entry: a regular file, a symbolic link (its bytes are the path it points to), or a submodule. */
export type EntryKind = "file" | "symlink" | "submodule";

/** Path in a tree, with its version in git's index. */
export interface IndexedPath {
  /** Canonical path relative to the root, separated by `/` (see `base/path.ts`). */
  readonly path: string;
  /** Object id of the version in git's index, if the file on disk differs from it. */
  readonly indexed?: string;
}

/** One path of a snapshot. */
export interface Entry extends IndexedPath {
  readonly kind: EntryKind;
  /** Git's SHA-1 of the stored bytes, 40 hex digits; `undefined` until the bytes have been read. */
  readonly blob: string | undefined;
}

/** Origin of a snapshot. Only `report.json` contains it; packs do not depend on it. */
export interface Origin {
  readonly kind: "commit" | "index" | "working-tree" | "directory";
  /** Display name: `owner/name` of the remote, otherwise the folder name, with the path of a packed subfolder. */
  readonly name: string;
  /** Full object id of the commit. */
  readonly commit?: string;
  /** Ref as the user gave it, or the checked-out branch. */
  readonly ref?: string;
  /** Number of files, on disk or in the index, that differ from the commit. */
  readonly changed?: number;
}

/** Listing of one source. */
export interface Snapshot {
  readonly origin: Origin;
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
  /** Rule files on disk that are not among the entries because git does not track them. They apply all the same. */
  readonly untrackedRules?: readonly Entry[];
  /** Files that git neither tracks nor ignores, and that the caller did not ask to include. */
  readonly skippedUntracked?: readonly Entry[];
}

/**
 * Bytes of one entry, or the reason why they could not be read. `stored` means that the bytes come from git. Bytes from
 * disk may differ in their line endings from those that git would store.
 */
export type Content =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly stored: boolean }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "unreadable"; readonly reason: string };

/** An entry of a snapshot with its content. */
export type EntryContent = readonly [entry: Entry, content: Content];

/** A commit with its changed paths. */
export interface RecentCommit {
  /** First paragraph of the message, as one line. It may contain secrets: see `task/tree-change/task-history.ts`. */
  readonly subject: string;
  /** Canonical paths that the commit changes, relative to the root of the source. */
  readonly paths: readonly string[];
}

/** Git's id for all files of a source. */
export interface GitTreeId {
  readonly origin: Origin;
  /** Object id of the tree. Equal files have equal ids. */
  readonly id: string;
}

/** History of a source. */
export interface SourceHistory {
  /**
   * Lists the newest `maxCount` commits of the first-parent history, or all if there are fewer, newest first.
   * `undefined` if git has no commit of these files, or if the clone lacks some of these commits.
   */
  readonly recentCommits?: (maxCount: number) => Promise<readonly RecentCommit[] | undefined>;
  /**
   * Number of commits in the first-parent history; `undefined` without a history, or if the clone may lack some of it.
   */
  readonly historyLength?: () => number | undefined;
}

/** Provides the files of a commit, a git working tree or a plain directory. */
export interface Source extends SourceHistory {
  /** Canonical paths of the files and folders that the caller selected, sorted. Absent for the whole tree. */
  readonly selection?: readonly string[];
  /** Top folders of the trees that this source joins, each with its own rule files. Absent for a single tree. */
  readonly roots?: readonly string[];
  /** Returns the tree's id and origin without listing it; `undefined` if git does not know the ref or folder. */
  readonly gitTreeId?: () => GitTreeId | undefined;
  /**
   * Lists all entries.
   * @throws CarryonError if the root, the ref or git itself is unusable
   */
  list(): Promise<Snapshot>;
  /**
   * Yields each entry with its content, in the given order. A blob stored with more than `maxBytes` bytes is `oversize`
   * and is not loaded into memory.
   * @throws CarryonError `missing-object` if git does not have a blob
   */
  read(entries: Iterable<Entry>, maxBytes: number): AsyncIterable<EntryContent>;
  /** Reads a git object by its id, for `Entry.indexed`; `undefined` outside a git repository. */
  readObject(id: string): Promise<Uint8Array | undefined>;
  /** Whether git stores CRLF as LF in text files without a matching attribute (`core.autocrlf`). Absent means no. */
  readonly convertsLineEnds?: () => boolean;
}
