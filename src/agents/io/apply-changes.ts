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
import { makeFolders, systemCode, writeError, type Stage, openStage, prepareStage } from "../../base/io/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { AgentFileChange } from "../files/agent-files.ts";
import { isInside } from "./inside.ts";

/** File change with the location of the file. */
export interface PlacedChange extends AgentFileChange {
  /** Absolute path without symbolic links. */
  readonly path: string;
}

type Undo = () => void;

/**
 * Makes all changes or none: stages every new file, then renames one after the other, and reverts all if one fails.
 * Removes folders that become empty, up to `folders`.
 * @param folders root of the repository, and its hooks folder; every changed file must be in one of them
 * @throws CarryonError `source-changed` if a file differs from `before`, `write-failed` or `disk-full`
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
      stageNewFile(change, paths.fresh);
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

/** Opens a staging folder for new and old files. Removes stages that killed runs left behind. */
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

/** Stages the new content of a file, with the owner and mode of the existing file. */
function stageNewFile(change: PlacedChange, fresh: string): void {
  const { path, after, before, isExecutable } = change;
  const stats = statSync(path, { throwIfNoEntry: false });
  requireUnchanged(change, stats);
  if (after === undefined) return;
  const mode = isExecutable && before === undefined ? 0o777 : 0o666;
  writeFileSync(fresh, after, { flag: "wx", flush: true, mode });
  if (stats !== undefined) copyOwner(fresh, stats);
}

function copyOwner(path: string, { mode, uid, gid }: Stats): void {
  const stagedStats = statSync(path);
  if (stagedStats.uid !== uid || stagedStats.gid !== gid) chownSync(path, uid, gid);
  chmodSync(path, mode);
}

/** @throws CarryonError `source-changed` if the file changed after planning */
function requireUnchanged({ path, place, before }: PlacedChange, stats: Stats | undefined): void {
  const isUnchanged = stats === undefined ? before === undefined : before === readFileSync(path, "utf8");
  if (isUnchanged) return;
  throw new CarryonError("source-changed", `${place} was changed by another program`, {
    hint: "Run the command again.",
  });
}

interface Step extends PlacedChange {
  /** Path of the staged new file. */
  readonly fresh: string;
  /** Path of the old file until all changes are done. */
  readonly aside: string;
}

function replace({ path, before, after, fresh, aside }: Step, undos: Undo[]): void {
  if (before !== undefined) {
    setAside(path, aside, after === undefined);
    undos.push(() => renameSync(aside, path));
  }
  if (after === undefined) return;
  if (before !== undefined) return renameSync(fresh, path);
  const folder = dirname(path);
  const createdFolder = makeFolders(folder);
  if (createdFolder !== undefined) undos.push(() => removeEmpty(folder, [dirname(createdFolder)]));
  renameSync(fresh, path);
  undos.push(() => unlinkSync(path));
}

/** Keeps the old file in case a later change fails. A replaced file exists at every moment. */
function setAside(path: string, aside: string, isRemoved: boolean): void {
  if (isRemoved) return renameSync(path, aside);
  try {
    linkSync(path, aside);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    // The file system lacks hard links.
    renameSync(path, aside);
  }
}

function removeEmpty(folder: string, protectedFolders: readonly string[]): void {
  try {
    for (
      let parent = folder;
      !protectedFolders.includes(parent) && parent !== dirname(parent);
      parent = dirname(parent)
    ) {
      rmdirSync(parent);
    }
  } catch (error) {
    // Not empty, or not removable.
    if (systemCode(error) === undefined) throw error;
  }
}
