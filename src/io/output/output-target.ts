import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

import { CarryonError } from "../../model/error.ts";
import { isOwnOutput } from "../source/own-output.ts";
import { systemCode } from "./write-error.ts";

/** Where a pack goes. */
export interface OutputTarget {
  /** Absolute; the links among its parents are resolved, the last part is not followed. */
  readonly path: string;
  readonly parent: string;
  readonly name: string;
}

/** Resolves the place of a pack; nothing needs to exist. */
export function resolveTarget(target: string): OutputTarget {
  const path = followParents(resolve(target));
  return { path, parent: dirname(path), name: basename(path) };
}

/**
 * Refuses places that are never a pack's: the input's root, the home directory, all that is above them, and a path
 * inside the input that a link among its parents leads out of it.
 * @throws CarryonError `output-not-ours`
 */
export function requireOutside(target: string, inputRoot: string): void {
  const given = resolve(target);
  const real = followParents(given);
  const root = resolve(inputRoot);
  const realRoot = follow(root);
  for (const kept of [root, realRoot, homedir(), follow(homedir())]) {
    if (isInside(kept, given) || isInside(kept, real)) throw notOurs(given, `is or holds ${kept}`);
  }
  if (isInside(given, root) && !isInside(real, realRoot)) throw notOurs(given, "leads out of the input by a link");
}

/**
 * Refuses a path where something stands that is neither a pack nor an empty directory.
 * @throws CarryonError `output-not-ours`
 */
export function requireReplaceable(path: string): void {
  if (whatIsAt(path) === "other") throw notOurs(path, "exists and is nothing that carryon wrote");
}

/** What stands at a path. A pack, or a site, is known by the first bytes of its manifest. System errors are thrown as they come. */
export function whatIsAt(path: string): "nothing" | "pack" | "empty" | "other" {
  for (;;) {
    const before = lstatSync(path, { throwIfNoEntry: false });
    if (before === undefined) return "nothing";
    if (!before.isDirectory()) return "other";
    const found = whatIsIn(path);
    // Another run may have moved the directory meanwhile, so that half of one and half of another were seen.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === before.ino) return found;
  }
}

function whatIsIn(directory: string): "pack" | "empty" | "other" {
  try {
    if (isOwnOutput(directory, "")) return "pack";
    return readdirSync(directory).length === 0 ? "empty" : "other";
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "other";
    throw error;
  }
}

function followParents(path: string): string {
  return dirname(path) === path ? path : join(follow(dirname(path)), basename(path));
}

/** The real path of what exists of `path`, then the rest as it is. */
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
  const hint = "Name another output directory: one that is new, empty, or holds what carryon wrote.";
  return new CarryonError("output-not-ours", `the output ${path} ${why}`, { hint });
}
