import { comparePaths } from "../../base/index.ts";
import type { Entry } from "../../source/index.ts";
import type { ChangeStage } from "./changes.ts";

/** A path that two listings have different entries of. Of a new file there is no entry before, of a deleted one none after. */
export interface PathPair {
  readonly path: string;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
}

/**
 * Returns the paths whose entries differ, sorted; also those whose contents are unknown until they are read. Submodules,
 * which are never entered, are left out.
 */
export function pathChanges(before: readonly Entry[], after: readonly Entry[]): readonly PathPair[] {
  const known = byPath(before);
  const pairs: PathPair[] = [];
  for (const entry of after) {
    if (entry.kind === "submodule") continue;
    const old = known.get(entry.path);
    known.delete(entry.path);
    if (old === undefined || !isSame(old, entry)) pairs.push({ path: entry.path, before: old, after: entry });
  }
  for (const [path, old] of known) pairs.push({ path, before: old, after: undefined });
  return pairs.toSorted((a, b) => comparePaths(a.path, b.path));
}

/** The listings that say how far a change has come: the commit that is checked out, git's index, and the disk. */
export interface StageListings {
  readonly commit: readonly Entry[];
  readonly index: readonly Entry[];
  readonly disk: readonly Entry[];
}

/** Returns a function for the stage of the newest change to a path; `undefined` for a path that is as in the commit. */
export function changeStages({ commit, index, disk }: StageListings): (path: string) => ChangeStage | undefined {
  const [committed, indexed, found] = [byPath(commit), byPath(index), byPath(disk)];
  const stages = new Map<string, ChangeStage>();
  for (const [path, entry] of committed) {
    const staged = indexed.get(path);
    if (staged === undefined || isOther(entry, staged)) stages.set(path, "staged");
  }
  for (const [path, entry] of indexed) {
    if (!committed.has(path)) stages.set(path, "staged");
    const current = found.get(path);
    if (current === undefined || current.indexed !== undefined || isOther(entry, current)) stages.set(path, "unstaged");
  }
  for (const path of found.keys()) if (!indexed.has(path)) stages.set(path, "untracked");
  return (path) => stages.get(path);
}

function byPath(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.filter(({ kind }) => kind !== "submodule").map((entry) => [entry.path, entry]));
}

/** Whether two entries are known to have the same content. */
function isSame(one: Entry, other: Entry): boolean {
  return one.blob !== undefined && one.blob === other.blob && one.kind === other.kind;
}

/** Whether two entries are known to have different contents. Where no entry has an id, none is known to. */
function isOther(one: Entry, other: Entry): boolean {
  return one.blob !== other.blob || one.kind !== other.kind;
}
