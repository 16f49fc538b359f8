import type { ContentId, ContentReference, ReferenceQuery } from "./reference.ts";

/** What storing some bytes did. */
export interface StoredBlob {
  readonly id: ContentId;
  /** Size of the content. */
  readonly bytes: number;
  /** Size on disk. */
  readonly stored: number;
  /** Whether the store had it already. */
  readonly known: boolean;
}

/** A blob on disk. */
export interface BlobFile {
  readonly id: ContentId;
  /** Size on disk. */
  readonly stored: number;
  /** When it was last stored or referred to, in milliseconds since 1970. */
  readonly used: number;
  /** Changes whenever the blob is stored again or referred to, whatever the clock says. */
  readonly stamp: string;
}

/** References that are kept and replaced together, such as those of one pack. */
export interface ReferenceList {
  /** 1 to 100 letters, digits, `.`, `_` and `-`; begins with a letter or a digit. */
  readonly name: string;
  readonly references: readonly ContentReference[];
}

/** Contents by the SHA-256 of their bytes. Callers pass redacted bytes only: the id of a secret would reveal it. */
export interface BlobStore {
  /**
   * Stores bytes, or freshens them if they are known, so that no collection removes them before a reference is written.
   * @throws CarryonError `usage` if they are too many for one blob, `disk-full`, `write-failed`
   */
  put(bytes: Uint8Array): StoredBlob;
  /** Returns content whose digest is its id, recomputed. @throws CarryonError `blob-missing`, `blob-damaged` */
  get(id: ContentId): Buffer;
  /** Whether there is a blob, whole or not. */
  has(id: ContentId): boolean;
  /** Returns all blobs in order of their ids, without reading them. */
  blobs(): readonly BlobFile[];
  /**
   * Writes a reference list in place of the one of that name. All its blobs are freshened first.
   * @throws CarryonError `blob-missing` if the store lacks one: put it again, then try again; `disk-full`, `write-failed`
   */
  refer(list: ReferenceList): void;
  /** Removes a reference list; its blobs stay until they are collected. @returns whether there was one */
  forget(name: string): boolean;
  /** Returns the names of all reference lists, sorted. */
  names(): readonly string[];
  /** Returns a reference list; `undefined` if there is none of that name. @throws CarryonError `store-damaged` */
  list(name: string): ReferenceList | undefined;
  /** Returns the lists that are being written and are complete already. */
  pending(): readonly ReferenceList[];
  /**
   * Removes blobs, except for those that were used since `blobs` returned them or that are referred to by now.
   * @param referenced returns the ids that all lists name
   * @returns those that were removed
   * @throws CarryonError `write-failed`, and whatever `referenced` throws; then nothing is removed
   */
  sweep(blobs: readonly BlobFile[], referenced: () => ReadonlySet<ContentId>): readonly BlobFile[];
  /** Puts back what a collection that was killed left half removed, and removes what dead writers left. */
  tidy(): void;
  /** Adds a line to the store's log. Never throws. */
  log(operation: StoreOperation): void;
}

/** One thing that was done to a store, as its log names it. It holds no content and no titles. */
export interface StoreOperation {
  readonly op: "put" | "get" | "slice" | "refer" | "forget" | "gc" | "verify" | "reindex" | "export";
  readonly id?: ContentId;
  /** Bytes of content. */
  readonly bytes?: number;
  /** Bytes on disk. */
  readonly stored?: number;
  /** How many blobs, references or problems. */
  readonly count?: number;
  /** Whether a put found its content stored already. */
  readonly known?: boolean;
}

/** The references of a store in one table, derived from the lists. It may be deleted at any time. */
export interface ReferenceIndex {
  /** Where the table is. */
  readonly kind: "sqlite" | "memory";
  /**
   * Returns the references that match, newest first, then by id and title.
   * @throws CarryonError `store-damaged` if a list cannot be read
   */
  find(query: ReferenceQuery): readonly ContentReference[];
  /** Builds the table anew. @returns whether its answers stayed the same */
  rebuild(): boolean;
}
