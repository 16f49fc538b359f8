import type { Stats } from "node:fs";

import { readIfBlob } from "./disk-blob.ts";
import { lstatIfExists } from "../../base/io/index.ts";
import { createFolderCheck, diskPath } from "./disk-file.ts";
import type { CheckoutSettings } from "./git/checkout-settings.ts";
import { type GitIndexEntry, equalsIndexStat } from "./git/index/index-parser.ts";
import { anotherRepository, diskFile, type WorkingFile } from "./working-file.ts";

/** Working tree to list. */
export interface WorkingTree {
  /** Folder to list. */
  readonly root: string;
  readonly format: "sha1" | "sha256";
  /** Called only if a file differs from the index. */
  readonly settings: () => CheckoutSettings;
}

/** Files of a working tree, and the tracked paths that are missing on disk. */
export interface WorkingListing {
  readonly files: readonly WorkingFile[];
  readonly deleted: readonly string[];
}

/** Path segments that git never writes, but that a forged index could use to leave the tree or to enter `.git`. */
const FORGED = /\\x2[ef]|(?:^|\/)\.git(?:\/|$)/i;

/** Maximum size of a compared file. Larger files count as changed if their stats differ. */
const MAX_COMPARED_BYTES = 256 * 1024 * 1024;

/**
 * Compares git's index with the disk. Returns a working file per tracked path, with the place to read it from, and the
 * tracked paths that are missing. Files that git ignores on disk are read from git. Reads a file only if its stats do
 * not tell whether it changed.
 */
export function listWorkingTree(tree: WorkingTree, index: readonly GitIndexEntry[]): WorkingListing {
  const isInside = createFolderCheck(tree.root);
  // One call per entry: V8 would take much longer to optimize a single loop than to run it.
  const results = onePerPath(index).map((entry) => locate(tree, entry, isInside) ?? entry.path);
  return {
    files: results.filter((file) => typeof file !== "string"),
    deleted: results.filter((file) => typeof file === "string"),
  };
}

function locate(
  tree: WorkingTree,
  indexed: GitIndexEntry,
  isInside: (path: string) => boolean,
): WorkingFile | undefined {
  const { path, kind, id } = indexed;
  if (kind === "submodule") return anotherRepository(path);
  const entry = { path, kind, blob: tree.format === "sha1" ? id : undefined };
  if (indexed.isUnwatched || FORGED.test(path)) return { entry, where: { in: "git", id } };
  const stats = isInside(path) ? lstatIfExists(diskPath(tree.root, path)) : undefined;
  if (stats === undefined || stats.isDirectory()) return undefined;
  if (indexed.stage === 0 && isUnchanged(tree, indexed, stats)) {
    return { entry, where: { in: "both", id, size: stats.size } };
  }
  return diskFile(stats.isFile() && kind === "file" ? { path, indexed: id } : { path }, stats);
}

/** Whether a file is unchanged: by its stats, or by its bytes if the stats differ (as in a copied or touched tree). */
function isUnchanged(
  { root, format, settings }: WorkingTree,
  { stat, path, kind, id }: GitIndexEntry,
  stats: Stats,
): boolean {
  if (stat !== undefined && equalsIndexStat(stat, stats)) return true;
  // Git writes a size of 0 to force another check of the file.
  const mayBeSame = stat === undefined || stat.size === 0 || stat.size === stats.size % 2 ** 32;
  const diskKind = stats.isSymbolicLink() ? "symlink" : "file";
  const isSameKind =
    kind === diskKind ? diskKind === "symlink" || stats.isFile() : stats.isFile() && !settings().writesLinks;
  if (!mayBeSame || !isSameKind || stats.size > MAX_COMPARED_BYTES) return false;
  return readIfBlob(diskPath(root, path), { id, format, kind: diskKind, size: stats.size }) !== undefined;
}

/**
 * Returns one index entry per path. In a conflict, it is our version (stage 2) if there is one, because the file on
 * disk is based on it; otherwise the first.
 */
export function onePerPath(index: readonly GitIndexEntry[]): readonly GitIndexEntry[] {
  if (index.every((entry) => entry.stage === 0)) return index;
  const byPath = new Map<string, GitIndexEntry>();
  for (const entry of index) {
    if (entry.stage === 2 || !byPath.has(entry.path)) byPath.set(entry.path, entry);
  }
  return [...byPath.values()];
}
