import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

import { CarryonError } from "../../../base/index.ts";
import { enclosingGitDirectory } from "../../../source/io/index.ts";
import { isOwnOutput, systemCode, type NamedPlace } from "../../../base/io/index.ts";

/** Location of a pack to write. */
export interface OutputTarget extends NamedPlace {
  /** Absolute path. Links in its parents are resolved; a link at its end is not followed. */
  readonly path: string;
}

/** Resolves the location of a pack, which need not exist. @throws CarryonError `output-not-ours` inside a git folder */
export function resolveTarget(target: string): OutputTarget {
  const path = followParents(resolve(target));
  const git = enclosingGitDirectory(path);
  if (git !== undefined) {
    throw new CarryonError("output-not-ours", `the output ${path} is inside the git folder ${git}`, {
      hint: "Choose an output directory outside it with -o.",
    });
  }
  return { path, parent: dirname(path), name: basename(path) };
}

/**
 * Rejects dangerous locations: the input's root, the home directory, all folders above them, and paths inside the input
 * that lead out of it through a link.
 * @throws CarryonError `output-not-ours`
 */
export function requireOutside(target: string, inputRoot: string): void {
  const targetPath = resolve(target);
  const realTarget = followParents(targetPath);
  const root = resolve(inputRoot);
  const realRoot = follow(root);
  for (const protectedPath of [root, realRoot, homedir(), follow(homedir())]) {
    if (isInside(protectedPath, targetPath) || isInside(protectedPath, realTarget))
      throw notOurs(targetPath, `is or contains ${protectedPath}`);
  }
  if (isInside(targetPath, root) && !isInside(realTarget, realRoot))
    throw notOurs(targetPath, "leads out of the input through a link");
}

/**
 * Rejects a path that exists and is not a pack, a site or an empty directory.
 * @throws CarryonError `output-not-ours`
 */
export function requireReplaceable(path: string): void {
  if (outputState(path) === "other") throw notOurs(path, "exists and was not written by carryon");
}

/**
 * Returns what exists at a path: nothing, a pack (or site), an empty directory, or anything else. The first bytes of a
 * manifest identify a pack or site. System errors are not wrapped.
 */
export function outputState(path: string): "nothing" | "pack" | "empty" | "other" {
  for (;;) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return "nothing";
    if (!stat.isDirectory()) return "other";
    const state = directoryState(path);
    // Check that another run did not replace the directory while it was read.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === stat.ino) return state;
  }
}

function directoryState(directory: string): "pack" | "empty" | "other" {
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

/** Resolves links in the existing part of `path` and keeps the rest unchanged. */
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
