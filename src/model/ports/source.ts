import type { Finding } from "../report/finding.ts";

/** What a path holds: a regular file, a symbolic link (its bytes are the target's text), or another repository. */
export type EntryKind = "file" | "symlink" | "submodule";

/** One path of a snapshot. */
export interface Entry {
  /** Canonical path, relative to the root, `/` between parts (see `model/path.ts`). */
  readonly path: string;
  readonly kind: EntryKind;
  /** git's sha-1 of the stored bytes, 40 hex digits; `undefined` while only the bytes can tell. */
  readonly blob: string | undefined;
  /** Where git has a stored version of a file that differs on disk: its object id. */
  readonly indexed?: string;
}

/** What is known of where a snapshot came from. It stands in `report.json` alone: no pack depends on it. */
export interface Origin {
  readonly kind: "commit" | "working-tree" | "directory";
  /** Name to show: `owner/name` of the remote, else the last part of the root's path. */
  readonly name: string;
  /** The commit's full object id. */
  readonly commit?: string;
  /** The ref or branch name as given or checked out. */
  readonly ref?: string;
  /** Files on disk that differ from the commit. */
  readonly changed?: number;
}

/** The listing of one source. */
export interface Snapshot {
  readonly origin: Origin;
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
}

/**
 * The bytes of one entry, or why there are none. `stored` bytes are git's own; bytes from a disk may still differ from
 * what git would store by their line ends.
 */
export type Content =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly stored: boolean }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "unreadable"; readonly reason: string };

/** An entry of a snapshot and what it holds. */
export type EntryContent = readonly [entry: Entry, content: Content];

/** What git calls the files of a source as a whole. */
export interface GitTreeId {
  readonly origin: Origin;
  /** Object id: the same files have the same. */
  readonly id: string;
}

/** Where files come from: a commit, a git working tree or a plain directory. */
export interface Source {
  /** Says what it is without a listing, where git can. */
  readonly known?: () => GitTreeId | undefined;
  /** @throws CarryonError when the root, the ref or git itself is not usable */
  list(): Promise<Snapshot>;
  /**
   * Yields each entry with its content, in the order given. A blob of more than `maxBytes` bytes, as git stores it, is
   * `oversize` and is not held in memory.
   * @throws CarryonError `missing-object` when git does not have a blob
   */
  read(entries: Iterable<Entry>, maxBytes: number): AsyncIterable<EntryContent>;
  /** The bytes of one git object by its id, for `Entry.indexed`; `undefined` where there is no git. */
  readObject(id: string): Promise<Uint8Array | undefined>;
}
