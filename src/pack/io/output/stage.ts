import { accessSync, constants, existsSync, rmdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { atExit, makeFolders, removeAbandoned, reserveTemporary, temporariesOf } from "../../../base/io/index.ts";

import type { OutputTarget } from "./output-target.ts";

/**
 * The folder below a temporary in which everything is kept. Git lists nothing in a folder of this name, and nothing that
 * a killed run leaves there gets committed.
 */
const HIDDEN = ".git";

/** A temporary folder next to a target, for what replaces it. */
export interface Stage {
  /** Where to create the new file or directory. It is renamed to the target when it is complete. */
  readonly path: string;
  /** Where to put the old one meanwhile. */
  readonly aside: string;
  /** Removes the stage and the parents of the target that were created for it, if they are empty. Never throws. */
  remove(): void;
  /** Leaves the stage to a later run, which finds an old output in it; `remove` then does nothing. */
  leave(): void;
}

/** Creates a stage for `place`, with its parents, and removes stages of dead runs. System errors are not wrapped. */
export function openStage({ parent, name }: Pick<OutputTarget, "parent" | "name">): Stage {
  const made = makeFolders(parent);
  const removeMade = (): void => removeParents(parent, made);
  const forget = made === undefined ? () => {} : atExit(removeMade);
  const temporary = reserveTemporary(parent, `.${name}`);
  const hidden = join(temporary.path, HIDDEN);
  const remove = (): void => {
    temporary.remove();
    removeMade();
    forget();
  };
  const leave = (): void => {
    temporary.leave();
    forget();
  };
  try {
    makeFolders(hidden);
  } catch (error) {
    remove();
    throw error;
  }
  return { path: join(hidden, "new"), aside: join(hidden, "old"), remove, leave };
}

/** Returns where stages of `place`, of live and dead runs, may have an old output aside. */
export function asidesOf({ parent, name }: OutputTarget): readonly string[] {
  return temporariesOf(parent, `.${name}`).map((path) => join(path, HIDDEN, "old"));
}

/** Removes stages of dead runs, and checks that one for `place` can be created. System errors are not wrapped. */
export function prepareStage({ parent, name }: OutputTarget): void {
  removeAbandoned(parent, `.${name}`);
  let folder = parent;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  accessSync(join(folder, sep), constants.W_OK);
}

/** Removes a folder and its parents up to `last` as long as they are empty. */
function removeParents(folder: string, last: string | undefined): void {
  if (last === undefined) return;
  try {
    for (let parent = folder; parent.startsWith(last); parent = dirname(parent)) rmdirSync(parent);
  } catch {
    // Not empty, or not removable.
  }
}
