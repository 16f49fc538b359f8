import type { Stats } from "node:fs";

import type { Content, Entry, IndexedPath } from "../source.ts";
import { diskPath, readLink, readRegularFile, specialReason } from "./disk-file.ts";

/** Location of a listed path's bytes. `id` is git's object id in the repository's hash function. */
export type ContentLocation =
  /** Only in git. The disk is not read. */
  | { readonly in: "git"; readonly id: string }
  /** In git, and most likely identical on disk, where reading is cheaper. `size` is the size on disk in bytes. */
  | { readonly in: "both"; readonly id: string; readonly size: number }
  /** On disk. Git has another version, or none. */
  | { readonly in: "disk" }
  /** On disk, but unreadable. */
  | { readonly in: "nowhere"; readonly reason: string };

/** One path of a working tree. */
export interface WorkingFile {
  readonly entry: Entry;
  readonly where: ContentLocation;
}

/**
 * Builds the listing of an untracked or changed path: a file or link on disk. A pipe, socket or device is unreadable.
 */
export function diskFile(entry: IndexedPath, stats: Stats): WorkingFile {
  const kind = stats.isSymbolicLink() ? "symlink" : "file";
  const isReadable = stats.isFile() || stats.isSymbolicLink();
  return {
    entry: { ...entry, kind, blob: undefined },
    where: isReadable ? { in: "disk" } : { in: "nowhere", reason: specialReason(stats) },
  };
}

/** Builds the listing of an existing path without readable bytes. */
export function unreadableFile(path: string, reason: string): WorkingFile {
  return { entry: { path, kind: "file", blob: undefined }, where: { in: "nowhere", reason } };
}

/** Builds the listing of a nested repository. It counts as a submodule and is never entered. */
export function anotherRepository(path: string): WorkingFile {
  return {
    entry: { path, kind: "submodule", blob: undefined },
    where: { in: "nowhere", reason: "another repository" },
  };
}

/**
 * Reads a path from disk if all its parents are real folders. Never throws: the result has the bytes, the size of a
 * file above `maxBytes`, or the reason why it is unreadable.
 * @param root absolute path
 * @param isInside see `createFolderCheck`
 */
export function readFromDisk(
  root: string,
  { entry, where }: WorkingFile,
  { maxBytes, isInside }: { readonly maxBytes: number; readonly isInside: (path: string) => boolean },
): Content {
  if (where.in === "nowhere") return { kind: "unreadable", reason: where.reason };
  if (!isInside(entry.path)) return { kind: "unreadable", reason: "became a symbolic link" };
  const name = diskPath(root, entry.path);
  const content = entry.kind === "symlink" ? readLink(name) : readRegularFile(name, maxBytes);
  if (content.kind !== "bytes") return content;
  // Git does not convert line endings in the target of a link.
  return { kind: "bytes", bytes: content.bytes, stored: entry.kind === "symlink" };
}
