import type { Stats } from "node:fs";

import { createFolderCheck, diskPath, look, objectId, readLink, readRegularFile } from "./disk-file.ts";
import { kindOfMode } from "./file-mode.ts";
import { type IndexEntry, isNotedAs } from "./git-index.ts";
import { anotherRepository, diskFile, type WorkingFile } from "./working-file.ts";

/** What a listing needs to know of the working tree. */
export interface WorkingTree {
  /** The folder that is listed. */
  readonly root: string;
  readonly format: "sha1" | "sha256";
}

/** The files of a working tree, and the paths that git has and the disk has not. */
export interface WorkingListing {
  readonly files: readonly WorkingFile[];
  readonly deleted: readonly string[];
}

/** Parts that git's own listing never has, and that a forged index could use to leave the tree or to enter `.git`. */
const FORGED = /\\x2[ef]|(?:^|\/)\.git(?:\/|$)/i;

/** Compares an index with the disk. A file is read only where git's notes do not settle whether it changed. */
export function listWorkingTree(tree: WorkingTree, index: readonly IndexEntry[]): WorkingListing {
  const isInside = createFolderCheck(tree.root);
  const files: WorkingFile[] = [];
  const deleted: string[] = [];
  for (const entry of onePerPath(index)) {
    const file = locate(tree, entry, isInside);
    if (file === undefined) deleted.push(entry.path);
    else files.push(file);
  }
  return { files, deleted };
}

function locate(tree: WorkingTree, indexed: IndexEntry, isInside: (path: string) => boolean): WorkingFile | undefined {
  const { path, attention } = indexed;
  if (kindOfMode(indexed.mode) === "submodule") return anotherRepository(path);
  if (attention !== "normal" || FORGED.test(path)) return gitFile(tree, indexed, "git");
  const stats = isInside(path) ? look(diskPath(tree.root, path)) : undefined;
  if (stats === undefined || stats.isDirectory()) return undefined;
  if (indexed.stage === 0 && isUnchanged(tree, indexed, stats)) return gitFile(tree, indexed, "both");
  const isComparable = stats.isFile() && kindOfMode(indexed.mode) === "file";
  return diskFile(isComparable ? { path, indexed: indexed.id } : { path }, stats);
}

function gitFile({ format }: WorkingTree, { path, mode, id }: IndexEntry, where: "git" | "both"): WorkingFile {
  return {
    entry: { path, kind: kindOfMode(mode), blob: format === "sha1" ? id : undefined },
    where: { in: where, id },
  };
}

/** By git's notes; where they are of another file (a copied or touched tree), by the bytes. */
function isUnchanged(tree: WorkingTree, indexed: IndexEntry, stats: Stats): boolean {
  const { stat, path, id } = indexed;
  if (stat !== undefined && isNotedAs(stat, stats)) return true;
  // git writes a size of 0 when it wants a file to be looked at again.
  const mayBeSame = stat === undefined || stat.size === 0 || stat.size === stats.size % 2 ** 32;
  if (!mayBeSame || stats.isSymbolicLink() !== (kindOfMode(indexed.mode) === "symlink")) return false;
  const name = diskPath(tree.root, path);
  const content = stats.isSymbolicLink() ? readLink(name) : readIfRegular(name, stats);
  return content?.kind === "bytes" && objectId(tree.format, content.framed) === id;
}

function readIfRegular(name: string | Buffer, stats: Stats): ReturnType<typeof readRegularFile> | undefined {
  return stats.isFile() ? readRegularFile(name, MAX_COMPARED_BYTES) : undefined;
}

/** A larger file whose notes do not match counts as changed. */
const MAX_COMPARED_BYTES = 256 * 1024 * 1024;

/** Of the sides of a conflict, ours (stage 2) is what the file on disk began as. */
function onePerPath(index: readonly IndexEntry[]): Iterable<IndexEntry> {
  const byPath = new Map<string, IndexEntry>();
  for (const entry of index) {
    if (entry.stage === 2 || !byPath.has(entry.path)) byPath.set(entry.path, entry);
  }
  return byPath.values();
}
