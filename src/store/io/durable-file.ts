import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolders, systemCode, temporaryPath, writeAll } from "../../base/io/index.ts";

/** Common part of the names of unfinished files; a unique suffix follows. */
export const DRAFT = "draft";

/** Options for writing a file so that it survives a power loss. */
export interface DurableOptions {
  /** Whether to wait until the data is on disk; `true` by default. */
  readonly sync?: boolean;
  /** Permissions before the umask; `0o666` by default. */
  readonly mode?: number;
  /**
   * Checks the finished file before it gets its final name.
   * @throws Error to reject it
   */
  readonly check?: (path: string) => void;
}

/**
 * Writes a file under a temporary name, flushes it to disk, and renames it. At any moment the path holds the old file,
 * no file, or the complete new one. Creates the folder of `path`. Passes on system errors unchanged.
 * @param temporary existing folder on the same file system, for the unfinished file
 */
export function writeDurably(
  temporary: string,
  path: string,
  bytes: Uint8Array,
  { sync = true, mode = 0o666, check }: DurableOptions = {},
): void {
  const draft = temporaryPath(temporary, DRAFT);
  try {
    const file = openSync(draft, "wx", mode);
    try {
      writeAll(file, bytes);
      if (sync) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    check?.(draft);
    renameInto(draft, path, sync);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function renameInto(draft: string, path: string, sync: boolean): void {
  const folder = dirname(path);
  const created = makeFolders(folder);
  renameSync(draft, path);
  if (!sync) return;
  syncFolder(folder);
  if (created !== undefined) syncFolder(dirname(created));
}

/** Flushes the names in a folder to disk. Does nothing on systems that cannot open a folder. */
function syncFolder(folder: string): void {
  let file: number;
  try {
    file = openSync(folder, "r");
  } catch (error) {
    if (systemCode(error) === "EISDIR" || systemCode(error) === "EPERM" || systemCode(error) === "EACCES") return;
    throw error;
  }
  try {
    fsyncSync(file);
  } catch (error) {
    // File systems that cannot flush a folder report this.
    if (systemCode(error) !== "EINVAL" && systemCode(error) !== "EPERM") throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the bytes of a regular file; `undefined` if it does not exist. Does not follow a link or block on a named
 * pipe. Passes on other system errors unchanged.
 * @throws Error if it is not a regular file or exceeds `maxBytes`
 */
export function readBoundedFile(path: string, maxBytes: number): Buffer | undefined {
  const file = openExisting(path);
  if (file === undefined) return undefined;
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error("it is not a regular file");
    if (stats.size > maxBytes) throw new Error(`it has ${stats.size} bytes`);
    const bytes = Buffer.allocUnsafe(stats.size);
    let bytesRead = 0;
    while (bytesRead < bytes.length) {
      const read = readSync(file, bytes, bytesRead, bytes.length - bytesRead, bytesRead);
      if (read === 0) break;
      bytesRead += read;
    }
    return bytes.subarray(0, bytesRead);
  } finally {
    closeSync(file);
  }
}

function openExisting(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
