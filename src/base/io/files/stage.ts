import { accessSync, constants, existsSync, rmdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { atExit } from "../process/at-exit.ts";
import { makeFolders } from "./disk-paths.ts";
import { removeAbandoned, reserveTemporary, temporariesOf } from "./temporary.ts";

/** Folder and name of a file or directory to write. */
export interface NamedPlace {
  readonly parent: string;
  readonly name: string;
}

/**
 * Name of the folder inside a stage that contains the new and the old output. Git ignores folders with this name, so
 * leftovers of a killed run are never committed.
 */
const HIDDEN_FOLDER = ".git";

/** Temporary folder next to a target for its replacement. */
export interface Stage {
  /** Path for the new file or directory, which is renamed to the target when complete. */
  readonly path: string;
  /** Path for the old file or directory during the replacement. */
  readonly aside: string;
  /** Removes the stage, and those parents created for it that are empty. Never throws. */
  remove(): void;
  /** Leaves the stage to a later run, which finds the old output in it. `remove` then does nothing. */
  leave(): void;
}

/**
 * Creates a stage for a target and its missing parents, and removes stages of dead runs. System errors are not wrapped.
 */
export function openStage({ parent, name }: NamedPlace): Stage {
  const createdFolder = makeFolders(parent);
  const removeCreated = (): void => removeParents(parent, createdFolder);
  const forget = createdFolder === undefined ? () => {} : atExit(removeCreated);
  const temporary = reserveTemporary(parent, `.${name}`);
  const hidden = join(temporary.path, HIDDEN_FOLDER);
  const remove = (): void => {
    temporary.remove();
    removeCreated();
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

/** Paths where stages of live and dead runs may hold an old output of the target. */
export function asidePaths({ parent, name }: NamedPlace): readonly string[] {
  return temporariesOf(parent, `.${name}`).map((path) => join(path, HIDDEN_FOLDER, "old"));
}

/** Removes stages of dead runs. Throws the system error if a stage for the target could not be created. */
export function prepareStage({ parent, name }: NamedPlace): void {
  removeAbandoned(parent, `.${name}`);
  let folder = parent;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  accessSync(join(folder, sep), constants.W_OK);
}

/** Removes a folder and its parents up to `last` while they are empty. */
function removeParents(folder: string, last: string | undefined): void {
  if (last === undefined) return;
  try {
    for (let parent = folder; parent.startsWith(last); parent = dirname(parent)) rmdirSync(parent);
  } catch {
    // Not empty, or not removable.
  }
}
