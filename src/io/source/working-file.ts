import type { Stats } from "node:fs";

import type { Content, Entry } from "../../model/ports/source.ts";
import { diskPath, readLink, readRegularFile, specialReason } from "./disk-file.ts";

/** Where the bytes of a listed path are. `id` is git's object id, whatever the repository's hash. */
export type Whereabouts =
  /** In git alone: the disk is not looked at. */
  | { readonly in: "git"; readonly id: string }
  /** In git, and most likely the same on disk, where reading is cheaper; `size` is that on disk. */
  | { readonly in: "both"; readonly id: string; readonly size: number }
  /** On disk, where git has another version or none. */
  | { readonly in: "disk" }
  /** On disk, but nothing that can be read. */
  | { readonly in: "nowhere"; readonly reason: string };

/** One path of a working tree. */
export interface WorkingFile {
  readonly entry: Entry;
  readonly where: Whereabouts;
}

/** A path of the disk that git does not track, or has another version of. */
export function diskFile(entry: Pick<Entry, "path" | "indexed">, stats: Stats): WorkingFile {
  const kind = stats.isSymbolicLink() ? "symlink" : "file";
  const isReadable = stats.isFile() || stats.isSymbolicLink();
  return {
    entry: { ...entry, kind, blob: undefined },
    where: isReadable ? { in: "disk" } : { in: "nowhere", reason: specialReason(stats) },
  };
}

/** A path where another repository begins: listed, never entered. */
export function anotherRepository(path: string): WorkingFile {
  return {
    entry: { path, kind: "submodule", blob: undefined },
    where: { in: "nowhere", reason: "another repository" },
  };
}

/**
 * The bytes of a path on disk, as long as its folders are real ones.
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
  // The text of a link has no line ends to convert.
  return { kind: "bytes", bytes: content.bytes, stored: entry.kind === "symlink" };
}
