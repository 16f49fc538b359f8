import { closeSync, constants, fstatSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { writeAll } from "../output/file-sink.ts";
import { removeAbandoned, temporaryName } from "../output/temporary.ts";

/** Bytes gathered before one write. */
const BATCH_BYTES = 256 * 1024;

/** What a cache's file may be, and when it is written. */
export interface CacheOptions {
  /** Bytes that the file takes at the most. */
  readonly maxBytes?: number | undefined;
  /** The share of the file that must be new for it to be written: 0.05 leaves a file alone that would grow by less. */
  readonly least?: number | undefined;
}

/** Opens the regular file `path` for reading; `undefined` where there is none that may be read. */
export function openCacheFile(path: string): { readonly fd: number; readonly size: number } | undefined {
  let fd: number | undefined;
  try {
    // Opening a pipe without a writer must not wait.
    fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(fd);
    if (stat.isFile()) return { fd, size: stat.size };
  } catch {
    // There is no such file, or none that may be read.
  }
  if (fd !== undefined) closeSync(fd);
  return undefined;
}

/**
 * Puts a new file in the place of `<directory>/<name>`, for the user alone, or leaves everything as it was. Makes the
 * directory where there is none, and removes what dead runs left there. Never throws.
 * @param parts gives the bytes
 * @returns whether the new file is there
 */
export function replaceCacheFile(directory: string, name: string, parts: () => Iterable<Uint8Array>): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    removeAbandoned(directory, name);
    const temporary = join(directory, temporaryName(name));
    try {
      writeFile(temporary, parts());
      renameSync(temporary, join(directory, name));
      return true;
    } catch {
      rmSync(temporary, { force: true });
    }
  } catch {
    // A directory that cannot be made or written to: the next run is slower, no more.
  }
  return false;
}

function writeFile(path: string, parts: Iterable<Uint8Array>): void {
  const fd = openSync(path, "wx", 0o600);
  let batch: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (const part of parts) {
      batch.push(part);
      bytes += part.length;
      if (bytes < BATCH_BYTES) continue;
      writeAll(fd, Buffer.concat(batch));
      [batch, bytes] = [[], 0];
    }
    writeAll(fd, Buffer.concat(batch));
  } finally {
    closeSync(fd);
  }
}
