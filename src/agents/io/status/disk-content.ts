import { hash } from "node:crypto";
import type { Stats } from "node:fs";
import { readLink, readRegularFile } from "../../../source/io/index.ts";

/** Larger files that differ from the index are identified by their stats. */
const MAX_HASHED_BYTES = 64 * 1024 * 1024;

/**
 * Returns a text that changes with the content of a file or link: `file` or `symlink`, a space, and the blob id
 * that git would compute. For a file that is unreadable or larger than 64 MiB, the reason,
 * size, modification time and inode replace the id.
 */
export function diskContent(path: string | Buffer, stats: Stats, format: "sha1" | "sha256"): string {
  const isLink = stats.isSymbolicLink();
  const content = isLink ? readLink(path) : readRegularFile(path, MAX_HASHED_BYTES);
  if (content.kind !== "bytes") return `file ${content.kind}:${stats.size}:${stats.mtimeMs}:${stats.ino}`;
  const framed = Buffer.concat([Buffer.from(`blob ${content.bytes.length}\0`), content.bytes]);
  return `${isLink ? "symlink" : "file"} ${hash(format, framed)}`;
}
