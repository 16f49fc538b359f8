import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../files/disk-paths.ts";
import { reserveTemporary } from "../files/temporary.ts";

/** Options of a cache file. */
export interface CacheOptions {
  /** Maximum file size in bytes. */
  readonly maxBytes?: number | undefined;
  /** Minimum share of new bytes for a rewrite: with 0.05, a file that would be less than 5% new stays unchanged. */
  readonly least?: number | undefined;
  /** Receives the error if a file could not be written. */
  readonly onRefusal?: ((error: unknown) => void) | undefined;
}

/** Reads a regular file. Empty if it is missing or cannot be read. */
export function readCacheFile(path: string): Buffer {
  try {
    // Opening a pipe without a writer must not block.
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return fstatSync(fd).isFile() ? readFileSync(fd) : Buffer.alloc(0);
    } finally {
      closeSync(fd);
    }
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Atomically replaces `<directory>/<name>` with a file that only the user can read, or changes nothing. Creates the
 * directory if needed and removes temporary files of dead runs. Never throws.
 * @param onRefusal receives the error if the file could not be replaced
 * @returns whether the file was replaced
 */
export function replaceCacheFile(
  directory: string,
  name: string,
  bytes: Uint8Array,
  onRefusal: (error: unknown) => void = () => {},
): boolean {
  try {
    makeFolders(directory, 0o700);
    const temporary = reserveTemporary(directory, name);
    try {
      writeFileSync(temporary.path, bytes, { flag: "wx", mode: 0o600 });
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
