import type { Written } from "./output.ts";

/** One thing found below a pack directory. */
export interface PackFile {
  /** Relative to the pack, `/` between parts. */
  readonly path: string;
  /** Whether it is a regular file; anything else does not belong there. */
  readonly regular: boolean;
}

/** One entry of a pack's archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A pack directory to be read. */
export interface PackFiles {
  /** Everything below the directory but folders. @throws CarryonError `not-a-pack` where there is none */
  list(): readonly PackFile[];
  read(path: string): Buffer;
  digest(path: string): Written;
  /** The entries of a zip below the directory. @throws CarryonError `not-a-pack` where it is no sound archive */
  archive(path: string): AsyncIterable<ArchiveEntry>;
}
