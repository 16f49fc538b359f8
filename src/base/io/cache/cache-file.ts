import { closeSync, constants, fstatSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../files/disk-paths.ts";
import { reserveTemporary } from "../files/temporary.ts";

import { writeAll } from "../files/file-sink.ts";

/** Bytes buffered before each write. */
const BATCH_BYTES = 256 * 1024;

/** Options of a cache file. */
export interface CacheOptions {
  /** Maximum file size in bytes. */
  readonly maxBytes?: number | undefined;
  /** Minimum share of new bytes for a rewrite: with 0.05, a file that would be less than 5% new stays unchanged. */
  readonly least?: number | undefined;
  /** Receives the error if a file could not be written. */
  readonly onRefusal?: ((error: unknown) => void) | undefined;
}

/**
 * Opens a regular file for reading. Returns its descriptor and its size in bytes, or `undefined` if it cannot be
 * opened. The caller closes the descriptor.
 */
export function openCacheFile(path: string): { readonly fd: number; readonly size: number } | undefined {
  let fd: number | undefined;
  try {
    // Opening a pipe without a writer must not block.
    fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(fd);
    if (stat.isFile()) return { fd, size: stat.size };
  } catch {
    // The file is missing or cannot be read.
  }
  if (fd !== undefined) closeSync(fd);
  return undefined;
}

/**
 * Atomically replaces `<directory>/<name>` with a file that only the user can read, or changes nothing. Creates the
 * directory if needed and removes temporary files of dead runs. Never throws.
 * @param parts yields the bytes of the file; each chunk is valid until the iterator advances
 * @param onRefusal receives the error if the file could not be replaced
 * @returns whether the file was replaced
 */
export function replaceCacheFile(
  directory: string,
  name: string,
  parts: () => Iterable<Uint8Array>,
  onRefusal: (error: unknown) => void = () => {},
): boolean {
  try {
    makeFolders(directory, 0o700);
    const temporary = reserveTemporary(directory, name);
    try {
      writeFile(temporary.path, parts());
      renameSync(temporary.path, join(directory, name));
      return true;
    } finally {
      temporary.remove();
    }
  } catch (error) {
    // The file cannot be written: the next run is only slower.
    onRefusal(error);
  }
  return false;
}

/** Writes a new file. @param parts chunks that may be overwritten when the iterator advances */
function writeFile(path: string, parts: Iterable<Uint8Array>): void {
  const fd = openSync(path, "wx", 0o600);
  const batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  let end = 0;
  const flush = (): void => {
    writeAll(fd, batch.subarray(0, end));
    end = 0;
  };
  try {
    for (const chunk of parts) {
      if (end + chunk.length > BATCH_BYTES) flush();
      if (chunk.length > BATCH_BYTES) writeAll(fd, chunk);
      else {
        batch.set(chunk, end);
        end += chunk.length;
      }
    }
    flush();
  } finally {
    closeSync(fd);
  }
}
