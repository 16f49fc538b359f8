import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, type Stats } from "node:fs";

import { decodePath } from "../../base/index.ts";
import { lstatIfExists, systemCode } from "../../base/io/index.ts";

/** Content of a path on disk, or the reason why it cannot be read. */
export type DiskContent =
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Never blocks on pipes or follows links. Windows has neither flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  ELOOP: "became a symbolic link",
  ENOENT: "gone",
  ENOTDIR: "gone",
  EPERM: "permission denied",
};

/**
 * Returns the path on disk of a canonical path, as bytes if the name is escaped because it is not plain UTF-8.
 * @param root absolute path
 */
export function diskPath(root: string, path: string): string | Buffer {
  const full = path === "" ? root : `${root}/${path}`;
  return path.includes("\\") ? Buffer.concat([Buffer.from(`${root}/`), decodePath(path)]) : full;
}

/** Returns the reason why a special file is unreadable, for a message: `a named pipe`, `a socket` or `a device`. */
export function specialReason(stats: Stats): string {
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

/**
 * Reads a regular file without following links or blocking on pipes. Never throws: the result has the bytes, the size
 * of a file that is too large, or the reason why it is unreadable.
 * @param maxBytes larger files are not read
 */
export function readRegularFile(path: string | Buffer, maxBytes: number): DiskContent {
  let descriptor: number;
  try {
    descriptor = openSync(path, OPEN_FLAGS);
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: "unreadable", reason: "not a regular file" };
    if (stats.size > maxBytes) return { kind: "oversize", size: stats.size };
    return { kind: "bytes", bytes: readAll(descriptor, stats.size) };
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a file of an expected size and returns its content after git's blob header. `undefined` if the size differs or
 * the file cannot be read. Uses as few system calls as possible, because the caller compares the object id, which
 * detects everything else.
 */
export function readExpected(path: string | Buffer, size: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, OPEN_FLAGS);
    const head = `blob ${size}\0`;
    // One extra byte detects a longer file.
    const framed = Buffer.allocUnsafe(head.length + size + 1);
    framed.write(head, "latin1");
    const read = readSync(descriptor, framed, head.length, size + 1, null);
    return read === size ? framed.subarray(0, -1) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Reads the target of a symbolic link. Never throws: the result has the target's bytes, or the reason why the link is
 * unreadable.
 */
export function readLink(path: string | Buffer): DiskContent {
  try {
    return { kind: "bytes", bytes: readlinkSync(path, "buffer") };
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  }
}

/**
 * Returns a predicate for canonical paths whose parent folders are all real folders, not links, so that the path is
 * inside `root`. It caches its results: create a new one for each pass over the files.
 */
export function createFolderCheck(root: string): (path: string) => boolean {
  const cache = new Map<string, boolean>();
  const isReal = (folder: string): boolean => {
    const cached = cache.get(folder);
    if (cached !== undefined) return cached;
    const real = isInside(folder) && (lstatIfExists(diskPath(root, folder))?.isDirectory() ?? false);
    cache.set(folder, real);
    return real;
  };
  const isInside = (path: string): boolean => {
    const end = path.lastIndexOf("/");
    return end < 0 || isReal(path.slice(0, end));
  };
  return isInside;
}

/** Reads up to `size` bytes; fewer if the file shrinks meanwhile. */
function readAll(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  for (let read = -1; end < size && read !== 0; end += read) {
    read = readSync(descriptor, bytes, end, size - end, null);
  }
  return bytes.subarray(0, end);
}

/** Reason why a system call failed, worded the same on every machine. */
export function reasonOf(error: unknown): string {
  const code = systemCode(error) ?? "";
  return REASONS[code] ?? `cannot be read (${code})`;
}
