import type { ContentId, ContentReference } from "../content-reference.ts";

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
  /** Returns all reference lists in order of their names. @throws CarryonError `store-damaged` if one cannot be read */
  lists(): readonly ReferenceList[];
}
