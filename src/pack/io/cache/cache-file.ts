import { closeSync, constants, fstatSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { makeFolders, reserveTemporary } from "../../../base/io/index.ts";

import { writeAll } from "../output/file-sink.ts";

/** Bytes buffered before each write. */
const BATCH_BYTES = 256 * 1024;

/** Limits of a cache file. */
export interface CacheOptions {
  /** Maximum size of the file in bytes. */
  readonly maxBytes?: number | undefined;
  /** The share of the file that must be new for it to be written: with 0.05, a file that is less than 5% new stays. */
  readonly least?: number | undefined;
  /** Receives why a file could not be written. */
  readonly onRefusal?: ((error: unknown) => void) | undefined;
}

/** Opens the regular file `path` for reading and returns its descriptor and size in bytes; `undefined` if it cannot. */
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
 * Atomically replaces `<directory>/<name>` with a new file that only the user can read, or changes nothing. Creates the
 * directory if needed and removes temporary files of dead runs. Never throws.
 * @param parts yields the bytes of the file, each part valid until the next is taken
 * @param onRefusal receives why it was not replaced
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

/** Writes a new file. @param parts each may be overwritten when the next one is taken */
function writeFile(path: string, parts: Iterable<Uint8Array>): void {
  const fd = openSync(path, "wx", 0o600);
  const batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  let end = 0;
  const flush = (): void => {
    writeAll(fd, batch.subarray(0, end));
    end = 0;
  };
  try {
    for (const part of parts) {
      if (end + part.length > BATCH_BYTES) flush();
      if (part.length > BATCH_BYTES) writeAll(fd, part);
      else {
        batch.set(part, end);
        end += part.length;
      }
    }
    flush();
  } finally {
    closeSync(fd);
  }
}
