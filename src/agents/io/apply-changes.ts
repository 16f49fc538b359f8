import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders, systemCode, writeError } from "../../base/io/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { AgentFileChange } from "../files/agent-files.ts";
import { type Stage, openStage, prepareStage } from "../../pack/io/index.ts";
import { isInside } from "./inside.ts";

/** A change of a file, with where it is. */
export interface PlacedChange extends AgentFileChange {
  /** Absolute, without links. */
  readonly path: string;
}

/** What takes back a step. */
type Undo = () => void;

/**
 * Makes all changes or none: writes every new file aside, then renames one after the other, and takes all back if one
 * fails. Folders that become empty are removed, up to those of `folders`.
 * @param folders the root, and the folder of hooks
 * @throws CarryonError `source-changed`, `write-failed` or `disk-full`
 */
export function applyChanges(changes: readonly PlacedChange[], folders: readonly string[]): void {
  const bases = folders.filter((_, i) =>
    changes.some(({ path }) => folders.findIndex((one) => isInside(one, path)) === i),
  );
  const stages = new Map(bases.map((base) => [base, newStage(base)]));
  const undos: Undo[] = [];
  let place = "";
  try {
    for (const stage of stages.values()) {
      mkdirSync(stage.path);
      mkdirSync(stage.aside);
    }
    const steps = changes.map((change, i) => {
      ({ place } = change);
      const { path, aside } = stages.get(folders.find((folder) => isInside(folder, change.path)) ?? "")!;
      const paths = { fresh: join(path, String(i)), aside: join(aside, String(i)) };
      writeFresh(change, paths.fresh);
      return { ...change, ...paths };
    });
    for (const step of steps) {
      ({ place } = step);
      replace(step, undos);
    }
  } catch (error) {
    for (const undo of undos.toReversed()) undo();
    throw writeError(error, place);
  } finally {
    for (const stage of stages.values()) stage.remove();
  }
  for (const { path, after } of changes) if (after === undefined) removeEmpty(dirname(path), folders);
}

/** Opens a place for new and old files in a folder, and removes those of runs that were killed. */
function newStage(parent: string): Stage {
  const name = "carryon-agents";
  const place = { parent, name, path: join(parent, name) };
  try {
    prepareStage(place);
    return openStage(place);
  } catch (error) {
    throw writeError(error, parent);
  }
}

/** Writes what a file is to be aside, with the owner and the mode that the file has. */
function writeFresh(change: PlacedChange, fresh: string): void {
  const { path, after, before, isExecutable } = change;
  const stats = statSync(path, { throwIfNoEntry: false });
  requireSame(change, stats);
  if (after === undefined) return;
  const mode = isExecutable && before === undefined ? 0o777 : 0o666;
  writeFileSync(fresh, after, { flag: "wx", flush: true, mode });
  if (stats !== undefined) copyOwner(fresh, stats);
}

function copyOwner(path: string, { mode, uid, gid }: Stats): void {
  const own = statSync(path);
  if (own.uid !== uid || own.gid !== gid) chownSync(path, uid, gid);
  chmodSync(path, mode);
}

/** @throws CarryonError `source-changed` if a file is not as it was when the change was planned */
function requireSame({ path, place, before }: PlacedChange, stats: Stats | undefined): void {
  const isSame = stats === undefined ? before === undefined : before === readFileSync(path, "utf8");
  if (isSame) return;
  throw new CarryonError("source-changed", `${place} was changed by another program`, {
    hint: "Run the command again.",
  });
}

interface Step extends PlacedChange {
  /** Where the new file is. */
  readonly fresh: string;
  /** Where the old one is kept until all is done. */
  readonly aside: string;
}

function replace({ path, before, after, fresh, aside }: Step, undos: Undo[]): void {
  if (before !== undefined) {
    keepOld(path, aside, after === undefined);
    undos.push(() => renameSync(aside, path));
  }
  if (after === undefined) return;
  if (before !== undefined) return renameSync(fresh, path);
  const folder = dirname(path);
  const made = makeFolders(folder);
  if (made !== undefined) undos.push(() => removeEmpty(folder, [dirname(made)]));
  renameSync(fresh, path);
  undos.push(() => unlinkSync(path));
}

/** Keeps the old file for the case that a later change fails. A file that is replaced is there at every moment. */
function keepOld(path: string, aside: string, isRemoved: boolean): void {
  if (isRemoved) return renameSync(path, aside);
  try {
    linkSync(path, aside);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    // No hard links here.
    renameSync(path, aside);
  }
}

function removeEmpty(folder: string, kept: readonly string[]): void {
  try {
    for (let parent = folder; !kept.includes(parent) && parent !== dirname(parent); parent = dirname(parent)) {
      rmdirSync(parent);
    }
  } catch (error) {
    // Not empty, or not removable.
    if (systemCode(error) === undefined) throw error;
  }
}
