import type { ContentId, ContentReference, ReferenceQuery } from "./reference.ts";

/** Id and sizes of stored content. */
export interface StoredBlob {
  readonly id: ContentId;
  /** Size of the content. */
  readonly bytes: number;
  /** Size on disk. */
  readonly stored: number;
  /** Whether the store already had the content. */
  readonly known: boolean;
}

/** A blob on disk. */
export interface BlobFile {
  readonly id: ContentId;
  /** Size on disk. */
  readonly stored: number;
  /** Time when the blob was last stored or referred to, in milliseconds since 1970. */
  readonly used: number;
  /** Changes whenever the blob is stored again or referred to, independently of the clock. */
  readonly stamp: string;
}

/** References that are stored and replaced together, such as those of one pack. */
export interface ReferenceList {
  /** 1 to 100 letters, digits, `.`, `_` and `-`; begins with a letter or a digit. */
  readonly name: string;
  readonly references: readonly ContentReference[];
}

/** Store of contents under the SHA-256 of their bytes. Pass only redacted bytes: the id of a secret would reveal it. */
export interface BlobStore {
  /**
   * Stores bytes and returns their id and sizes. If the store already has them, renews their time of use, so that no
   * garbage collection removes them before a reference is written.
   * @throws CarryonError `usage` if they exceed the size limit of a blob, `disk-full`, `write-failed`
   */
  put(bytes: Uint8Array): StoredBlob;
  /**
   * Returns the content of a blob and verifies its digest.
   * @throws CarryonError `blob-missing`, `blob-damaged`
   */
  get(id: ContentId): Buffer;
  /** Whether the blob exists, intact or not. */
  has(id: ContentId): boolean;
  /** Lists all blobs, sorted by id, without reading them. */
  blobs(): readonly BlobFile[];
  /**
   * Writes a reference list, replacing the one with the same name. Renews the time of use of all its blobs first.
   * @throws CarryonError `blob-missing` if the store lacks one of them: put it again, then retry; `disk-full`,
   * `write-failed`
   */
  refer(list: ReferenceList): void;
  /**
   * Removes a reference list. Its blobs stay until a garbage collection removes them.
   * @returns whether the list existed
   */
  forget(name: string): boolean;
  /** Names of all reference lists, sorted. */
  names(): readonly string[];
  /**
   * Reads a reference list; `undefined` if the name is unknown.
   * @throws CarryonError `store-damaged`
   */
  list(name: string): ReferenceList | undefined;
  /** Returns the complete reference lists that a writer has not moved into place yet. */
  pending(): readonly ReferenceList[];
  /**
   * Removes the given blobs, except those used since `blobs` listed them and those that reference lists now contain.
   * @param blobs result of an earlier `blobs` call, or part of it
   * @param referenced returns the ids in all reference lists
   * @returns the removed blobs
   * @throws CarryonError `write-failed`, and whatever `referenced` throws; in that case it removes nothing
   */
  sweep(blobs: readonly BlobFile[], referenced: () => ReadonlySet<ContentId>): readonly BlobFile[];
  /**
   * Restores blobs that a killed garbage collection left half removed, and removes files that dead writers left behind.
   */
  tidy(): void;
  /** Adds a line to the store's log. Never throws. */
  log(operation: StoreOperation): void;
}

/** Store operation as recorded in the log. Contains neither content nor titles. */
export interface StoreOperation {
  readonly op: "put" | "get" | "slice" | "refer" | "forget" | "gc" | "verify" | "reindex" | "export";
  readonly id?: ContentId;
  /** Size of the content in bytes. */
  readonly bytes?: number;
  /** Size on disk in bytes. */
  readonly stored?: number;
  /** Number of blobs, references or problems. */
  readonly count?: number;
  /** Whether a put found its content already stored. */
  readonly known?: boolean;
}

/** All references of a store in one table, derived from the lists. It may be deleted at any time. */
export interface ReferenceIndex {
  /** Storage of the table. */
  readonly kind: "sqlite" | "memory";
  /**
   * Returns the references that match a query, newest first, then by id and title.
   * @throws CarryonError `store-damaged` if a list is unreadable
   */
  find(query: ReferenceQuery): readonly ContentReference[];
  /**
   * Rebuilds the table from the reference lists.
   * @returns whether its answers stayed the same
   */
  rebuild(): boolean;
}
