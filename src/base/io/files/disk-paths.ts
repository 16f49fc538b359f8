import { lstatSync, mkdirSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode } from "./write-error.ts";

/** Returns the stats of a path without following links; `undefined` if it is missing or not accessible. */
export function look(path: string | Buffer): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether there is a file, folder or link at a path. */
export function pathExists(path: string): boolean {
  return isThere(() => lstatSync(path));
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return isThere(() => statSync(path).isDirectory());
}

/** A path through a file leads nowhere, as one through a missing folder does. */
function isThere(found: () => unknown): boolean {
  try {
    return found() !== false;
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/**
 * Creates a folder with those above it, as `mkdirSync` with `recursive` does; that one never returns where a system says that
 * a path below an existing folder cannot exist, as Linux does in /proc. System errors are not wrapped.
 * @returns the first folder that was created; `undefined` if all are there
 */
export function makeFolders(path: string, mode?: number): string | undefined {
  let first: string | undefined;
  for (let tries = 1; ; tries++) {
    try {
      mkdirSync(path, { mode });
      return first ?? path;
    } catch (error) {
      if (isFolder(path)) return first;
      // Another run may remove what this one creates.
      if (systemCode(error) !== "ENOENT" || dirname(path) === path || tries === MAX_TRIES) throw error;
      first ??= makeFolders(dirname(path), mode);
    }
  }
}

const MAX_TRIES = 5;
