import type { Sink, WrittenFile } from "../../base/index.ts";
import type { PackFiles } from "./pack-files.ts";

/** Place for new files. */
export interface SinkFolder {
  /**
   * Opens a new file for writing.
   * @param path relative to the pack's root; consists of safe names
   */
  create(path: string): Sink;
}

/** Pack directory being written. It becomes visible, complete, on `commit`. */
export interface Output extends SinkFolder {
  /**
   * Writes a whole file without computing its digest.
   * @param path relative to the pack's root; consists of safe names
   */
  put(path: string, content: Uint8Array | string): void;
  /** Reads a finished file. */
  read(path: string): Buffer;
  /** Gives a finished file a second name: a hard link, or a copy if the file system does not support links. */
  link(from: string, to: string): void;
  /** Opens the files written so far for reading, so that a complete pack can be checked before it becomes visible. */
  written(): PackFiles;
  /**
   * Replaces the old pack with the new one.
   * @throws CarryonError `write-failed` or `disk-full`
   */
  commit(): void;
  /** Removes everything written so far. */
  discard(): void;
}

/**
 * Zip file being written. Entries are stored uncompressed, in the order given, with a fixed date and mode. Await each
 * call before the next one.
 */
export interface ZipSink {
  /** Adds an entry. Do not mutate `bytes` until the zip is closed. */
  entry(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds an entry in chunks. Iterates over `parts` twice. Each chunk must stay valid until the next one is taken. */
  entryOf(name: string, parts: Iterable<Uint8Array>): Promise<void>;
  close(): Promise<WrittenFile>;
}
