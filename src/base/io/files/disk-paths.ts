import { lstatSync, mkdirSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode } from "./write-error.ts";

/** Stats of a path, without following links. `undefined` if it is missing or inaccessible. */
export function lstatIfExists(path: string | Buffer): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether a file, folder or link exists at a path. A link counts even if its target is missing. */
export function pathExists(path: string): boolean {
  return exists(() => lstatSync(path));
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return exists(() => statSync(path).isDirectory());
}

/** Whether a probe succeeds. A path through a file is treated like one through a missing folder. */
function exists(probe: () => unknown): boolean {
  try {
    return probe() !== false;
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/**
 * Creates a folder and its missing parents. Does nothing if the folder exists. Unlike `mkdirSync` with `recursive`, it
 * also returns where a system reports that a path below an existing folder cannot exist, as Linux does in /proc.
 * @returns the first folder that it created; `undefined` if all exist
 * @throws the unchanged system error
 */
export function makeFolders(path: string, mode?: number): string | undefined {
  let first: string | undefined;
  for (let tries = 1; ; tries++) {
    try {
      mkdirSync(path, { mode });
      return first ?? path;
    } catch (error) {
      if (isFolder(path)) return first;
      // Another run may remove a folder that this one has just created.
      if (systemCode(error) !== "ENOENT" || dirname(path) === path || tries === MAX_TRIES) throw error;
      first ??= makeFolders(dirname(path), mode);
    }
  }
}

const MAX_TRIES = 5;
