import { comparePaths } from "../../base/index.ts";
import type { Entry } from "../../source/index.ts";
import type { ChangeStage } from "./changes.ts";

/**
 * A path and its entries in an older and a newer listing. `before` is `undefined` for a new file, `after` for a deleted
 * one.
 */
export interface PathPair {
  readonly path: string;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
}

/**
 * Returns the paths that were added, deleted or possibly changed between two listings, sorted by path. Without blob ids
 * on both sides, an entry counts as changed until it is read. Skips submodules, which Carryon never enters.
 */
export function pathChanges(before: readonly Entry[], after: readonly Entry[]): readonly PathPair[] {
  const oldEntries = byPath(before);
  const pairs: PathPair[] = [];
  for (const entry of after) {
    if (entry.kind === "submodule") continue;
    const old = oldEntries.get(entry.path);
    oldEntries.delete(entry.path);
    if (old === undefined || !isKnownEqual(old, entry)) pairs.push({ path: entry.path, before: old, after: entry });
  }
  for (const [path, old] of oldEntries) pairs.push({ path, before: old, after: undefined });
  return pairs.toSorted((a, b) => comparePaths(a.path, b.path));
}

/** Listings that determine the stage of a change: the checked-out commit, git's index and the disk. */
export interface StageListings {
  readonly commit: readonly Entry[];
  readonly index: readonly Entry[];
  readonly disk: readonly Entry[];
}

/**
 * Returns a function that gives the stage of the newest change to a path: `untracked`, `unstaged` or `staged`. It
 * returns `undefined` if the path matches the commit.
 */
export function changeStages({ commit, index, disk }: StageListings): (path: string) => ChangeStage | undefined {
  const [committed, indexed, onDisk] = [byPath(commit), byPath(index), byPath(disk)];
  const stages = new Map<string, ChangeStage>();
  for (const [path, entry] of committed) {
    const staged = indexed.get(path);
    if (staged === undefined || isKnownDifferent(entry, staged)) stages.set(path, "staged");
  }
  for (const [path, entry] of indexed) {
    if (!committed.has(path)) stages.set(path, "staged");
    const current = onDisk.get(path);
    if (current === undefined || current.indexed !== undefined || isKnownDifferent(entry, current))
      stages.set(path, "unstaged");
  }
  for (const path of onDisk.keys()) if (!indexed.has(path)) stages.set(path, "untracked");
  return (path) => stages.get(path);
}

function byPath(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.filter(({ kind }) => kind !== "submodule").map((entry) => [entry.path, entry]));
}

/** Whether two entries are known to have the same content. */
function isKnownEqual(one: Entry, other: Entry): boolean {
  return one.blob !== undefined && one.blob === other.blob && one.kind === other.kind;
}

/** Whether two entries differ in their blob ids or kinds. Without ids on both sides, only the kind counts. */
function isKnownDifferent(one: Entry, other: Entry): boolean {
  return one.blob !== other.blob || one.kind !== other.kind;
}
