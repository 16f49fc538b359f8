import type { WrittenFile } from "../../base/index.ts";

/** Path found below a pack directory. */
export interface PackFile {
  /** Relative to the pack, separated by `/`. */
  readonly path: string;
  /** Whether it is a regular file. A pack must not contain anything else. */
  readonly regular: boolean;
}

/** Entry of a pack's archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Archive whose entries can be read in any order. */
export interface ArchiveIndex {
  /** Size of an entry in bytes; `undefined` if it does not exist. */
  size(name: string): number | undefined;
  /**
   * Reads an entry.
   * @throws CarryonError `not-a-pack` if it is damaged or does not exist
   */
  read(name: string): Buffer;
}

/** Pack directory opened for reading. */
export interface PackFiles {
  /**
   * Lists everything below the directory except folders.
   * @throws CarryonError `not-a-pack` if it does not exist
   */
  list(): readonly PackFile[];
  /**
   * Reads a regular file of the pack.
   * @param maxBytes maximum size of the file; unlimited by default
   * @throws CarryonError `not-a-pack` if the file is missing or larger than `maxBytes`
   */
  read(path: string, maxBytes?: number): Buffer;
  /**
   * Yields the bytes of a file. Each chunk is valid until the next one is taken.
   * @throws CarryonError `not-a-pack`
   */
  chunks(path: string): Iterable<Uint8Array>;
  digest(path: string): WrittenFile;
  /**
   * Yields the entries of a zip file in the pack.
   * @throws CarryonError `not-a-pack` if the zip is damaged
   */
  archive(path: string): AsyncIterable<ArchiveEntry>;
  /**
   * Reads the directory of a zip file in the pack.
   * @throws CarryonError `not-a-pack` if it is damaged or missing
   */
  index(path: string): Promise<ArchiveIndex>;
}
