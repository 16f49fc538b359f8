import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

import { CarryonError } from "../../../base/index.ts";
import { gitFolderAround } from "../../../source/io/index.ts";
import { isOwnOutput, systemCode } from "../../../base/io/index.ts";

/** The location of a pack to write. */
export interface OutputTarget {
  /** Absolute path; links in its parents are resolved, a link at its end is not followed. */
  readonly path: string;
  readonly parent: string;
  readonly name: string;
}

/** Resolves the location of a pack; nothing has to exist yet. @throws CarryonError `output-not-ours` in a folder of git */
export function resolveTarget(target: string): OutputTarget {
  const path = followParents(resolve(target));
  const git = gitFolderAround(path);
  if (git !== undefined) {
    throw new CarryonError("output-not-ours", `the output ${path} is in ${git}, which belongs to git`, {
      hint: "Give an output directory outside it with -o.",
    });
  }
  return { path, parent: dirname(path), name: basename(path) };
}

/**
 * Refuses dangerous locations: the input's root, the home directory, all folders above them, and a path inside the input
 * that leads out of it through a link.
 * @throws CarryonError `output-not-ours`
 */
export function requireOutside(target: string, inputRoot: string): void {
  const given = resolve(target);
  const real = followParents(given);
  const root = resolve(inputRoot);
  const realRoot = follow(root);
  for (const kept of [root, realRoot, homedir(), follow(homedir())]) {
    if (isInside(kept, given) || isInside(kept, real)) throw notOurs(given, `is or contains ${kept}`);
  }
  if (isInside(given, root) && !isInside(real, realRoot)) throw notOurs(given, "leads out of the input through a link");
}

/**
 * Refuses a path that exists and is neither a pack, a site nor an empty directory.
 * @throws CarryonError `output-not-ours`
 */
export function requireReplaceable(path: string): void {
  if (whatIsAt(path) === "other") throw notOurs(path, "exists and was not written by carryon");
}

/** Returns what is at a path. A pack or site is recognized by the first bytes of its manifest. System errors are not wrapped. */
export function whatIsAt(path: string): "nothing" | "pack" | "empty" | "other" {
  for (;;) {
    const before = lstatSync(path, { throwIfNoEntry: false });
    if (before === undefined) return "nothing";
    if (!before.isDirectory()) return "other";
    const found = whatIsIn(path);
    // Check that another run did not replace the directory while it was read.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === before.ino) return found;
  }
}

function whatIsIn(directory: string): "pack" | "empty" | "other" {
  try {
    if (isOwnOutput(directory)) return "pack";
    return readdirSync(directory).length === 0 ? "empty" : "other";
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "other";
    throw error;
  }
}

function followParents(path: string): string {
  return dirname(path) === path ? path : join(follow(dirname(path)), basename(path));
}

/** Resolves links in the part of `path` that exists and keeps the rest unchanged. */
function follow(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return followParents(path);
  }
}

function isInside(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(directory, way) === path;
}

function notOurs(path: string, why: string): CarryonError {
  const hint = "Choose another output directory: a new one, an empty one, or one that carryon wrote.";
  return new CarryonError("output-not-ours", `the output ${path} ${why}`, { hint });
}
