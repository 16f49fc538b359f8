import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolders, systemCode, temporaryPath } from "../../base/io/index.ts";
import { writeAll } from "../../pack/io/index.ts";

/** The name of files that are being written, without what makes each unique. */
export const DRAFT = "draft";

/** How to write a file so that it survives a loss of power. */
export interface DurableOptions {
  /** Whether to wait for the disk; `true` by default. */
  readonly sync?: boolean;
  /** Permissions before the umask; `0o666` by default. */
  readonly mode?: number;
  /** Checks the finished file before it gets its name. @throws Error to refuse it */
  readonly check?: (path: string) => void;
}

/**
 * Writes a file under a temporary name, waits for the disk, and renames it: at any time, there is the old file, none, or
 * the complete new one. Creates its folder. System errors are not wrapped.
 * @param temporary folder on the same file system
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
  const made = makeFolders(folder);
  renameSync(draft, path);
  if (!sync) return;
  syncFolder(folder);
  if (made !== undefined) syncFolder(dirname(made));
}

/** Waits until the names in a folder are on the disk, where the system can open a folder. */
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
    // File systems that cannot do this for a folder say so.
    if (systemCode(error) !== "EINVAL" && systemCode(error) !== "EPERM") throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a regular file; `undefined` if there is none. Follows no link and waits for no pipe. Other system errors are not
 * wrapped.
 * @throws Error if it is something else or has more than `most` bytes
 */
export function readRegular(path: string, most: number): Buffer | undefined {
  const file = openExisting(path);
  if (file === undefined) return undefined;
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error("it is not a regular file");
    if (stats.size > most) throw new Error(`it has ${stats.size} bytes`);
    const bytes = Buffer.allocUnsafe(stats.size);
    let done = 0;
    while (done < bytes.length) {
      const read = readSync(file, bytes, done, bytes.length - done, done);
      if (read === 0) break;
      done += read;
    }
    return bytes.subarray(0, done);
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
