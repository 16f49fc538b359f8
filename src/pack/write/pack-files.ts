import type { Written } from "./written.ts";

/** A path found below a pack directory. */
export interface PackFile {
  /** Relative to the pack, with `/` between parts. */
  readonly path: string;
  /** Whether it is a regular file; a pack must not contain anything else. */
  readonly regular: boolean;
}

/** One entry of a pack's archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An archive whose entries can be read in any order. */
export interface ArchiveIndex {
  /** Returns the size of an entry in bytes; `undefined` if there is none of that name. */
  size(name: string): number | undefined;
  /** Returns the bytes of an entry. @throws CarryonError `not-a-pack` if it is damaged or does not exist */
  read(name: string): Buffer;
}

/** A pack directory opened for reading. */
export interface PackFiles {
  /** Lists everything below the directory except folders. @throws CarryonError `not-a-pack` if it does not exist */
  list(): readonly PackFile[];
  /** @throws CarryonError `not-a-pack` if it is missing or has more than `maxBytes` bytes; no limit if not given */
  read(path: string, maxBytes?: number): Buffer;
  /** Yields the bytes of a file; each chunk is valid until the next one is taken. @throws CarryonError `not-a-pack` */
  chunks(path: string): Iterable<Uint8Array>;
  digest(path: string): Written;
  /** Yields the entries of a zip file in the pack. @throws CarryonError `not-a-pack` if the zip is damaged */
  archive(path: string): AsyncIterable<ArchiveEntry>;
  /** Reads the directory of a zip file in the pack. @throws CarryonError `not-a-pack` if it is damaged or missing */
  index(path: string): Promise<ArchiveIndex>;
}
