import type { Finding } from "../base/index.ts";

/** The type of an entry: a regular file, a symbolic link (its bytes are the path it points to), or a submodule. */
export type EntryKind = "file" | "symlink" | "submodule";

/** One path of a snapshot. */
export interface Entry {
  /** Canonical path relative to the root, with `/` between parts (see `base/path.ts`). */
  readonly path: string;
  readonly kind: EntryKind;
  /** Git's SHA-1 of the stored bytes, 40 hex digits; `undefined` until the bytes have been read. */
  readonly blob: string | undefined;
  /** The object id of the version in git's index, if the file on disk differs from it. */
  readonly indexed?: string;
}

/** Where a snapshot came from. Only `report.json` contains it; packs do not depend on it. */
export interface Origin {
  readonly kind: "commit" | "working-tree" | "directory";
  /** Display name: `owner/name` of the remote, else the name of its folder, with the path of a packed subfolder. */
  readonly name: string;
  /** The commit's full object id. */
  readonly commit?: string;
  /** The ref or branch name as given or checked out. */
  readonly ref?: string;
  /** Number of files on disk that differ from the commit. */
  readonly changed?: number;
}

/** The listing of one source. */
export interface Snapshot {
  readonly origin: Origin;
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
  /** Rule files on disk that are not among the entries, because git does not track them. They apply all the same. */
  readonly untrackedRules?: readonly Entry[];
  /** Files that git neither tracks nor ignores, and that the caller did not ask to include. */
  readonly skippedUntracked?: readonly Entry[];
  /** Checksum of git's index, if no listed file differs from it: snapshots of one folder with equal marks are equal. */
  readonly mark?: string;
}

/**
 * The bytes of one entry, or why they could not be read. `stored` means that the bytes come from git; bytes from disk
 * may differ from what git would store in their line ends.
 */
export type Content =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly stored: boolean }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "unreadable"; readonly reason: string };

/** An entry of a snapshot with its content. */
export type EntryContent = readonly [entry: Entry, content: Content];

/** A commit, as git has it. */
export interface RecentCommit {
  /** The first paragraph of its message, as one line. It can hold secrets: see `task/tree-change/task-history.ts`. */
  readonly subject: string;
  /** Canonical paths that it changes, relative to the root of the source. */
  readonly paths: readonly string[];
}

/** Git's id for all files of a source. */
export interface GitTreeId {
  readonly origin: Origin;
  /** Object id of the tree, equal for equal files. */
  readonly id: string;
}

/** Where files come from: a commit, a git working tree or a plain directory. */
export interface Source {
  /** Canonical paths of the files and folders that the caller selected, sorted; absent for the whole tree. */
  readonly part?: readonly string[];
  /** Folders of the trees that this source joins, each with rules of its own at its top; absent for one tree. */
  readonly roots?: readonly string[];
  /** Returns the tree's id without listing it, if git can. */
  readonly known?: () => GitTreeId | undefined;
  /** Lists all entries. @throws CarryonError if the root, the ref or git itself cannot be used */
  list(): Promise<Snapshot>;
  /**
   * Yields each entry with its content, in the order given. A blob stored with more than `maxBytes` bytes is `oversize`
   * and is not loaded into memory.
   * @throws CarryonError `missing-object` if git does not have a blob
   */
  read(entries: Iterable<Entry>, maxBytes: number): AsyncIterable<EntryContent>;
  /** Returns the bytes of a git object by its id, for `Entry.indexed`; `undefined` outside a git repository. */
  readObject(id: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the newest commits of the first-parent history, newest first: `most` commits, or all there are. `undefined` if
   * git has no commit of these files, or if the clone lacks a part of so many.
   */
  readonly recentCommits?: (most: number) => Promise<readonly RecentCommit[] | undefined>;
  /** Returns the number of commits of the first-parent history; `undefined` if there is none, or if the clone may lack some. */
  readonly historyLength?: () => number | undefined;
  /** Whether git stores CRLF as LF in text files that no attribute names (`core.autocrlf`); `undefined` means no. */
  readonly convertsLineEnds?: () => boolean;
}
