import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CarryonError, groupBy } from "../../../base/index.ts";
import { findRepository } from "../git/find-repository.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { isRefOfBare, placeInTree, requireUnambiguous, type NameLocation } from "../open-target.ts";
import { byteString, parsePathList, pathBelow, pathsIn } from "./path-list.ts";

/** Tree and paths that command arguments name. */
export interface NamedPaths {
  /** Directory, or ref of the repository at the current directory. */
  readonly target: string;
  /** Canonical paths below that directory, sorted; `undefined` for all of it. */
  readonly paths: readonly string[] | undefined;
}

/** Files and folders of several trees that are packed together. */
export interface NamedTrees {
  readonly trees: readonly {
    /** Name of the folder for the tree's files. */
    readonly name: string;
    /** Absolute path. */
    readonly root: string;
    /** Canonical paths below the root, sorted; `undefined` for all of it. */
    readonly paths: readonly string[] | undefined;
  }[];
}

/**
 * Resolves command arguments to a directory or a ref, to files and folders of one tree, or to those of several trees,
 * such as repositories. Without arguments, the result is the current directory.
 * @throws CarryonError `path-not-found`, or `usage` for a name that is both a path and a ref, or outside `ownRoot`
 */
export function resolvePaths({ cwd, env, ownRoot }: NameLocation, names: readonly string[]): NamedPaths | NamedTrees {
  const [first = "."] = names;
  if (names.length < 2) {
    if (!isFile(resolve(cwd, first)) || isRefOfBare(cwd, env, first)) return { target: first, paths: undefined };
    requireUnambiguous(cwd, env, first);
  }
  const missing = names.find((name) => lstatIfExists(resolve(cwd, name)) === undefined);
  if (missing !== undefined) throw noSuchPath(missing);
  const places = names.map((name) => realPlace(resolve(cwd, name)));
  const trees =
    ownRoot === undefined ? groupByTree(realpathSync(cwd), places) : new Map([[realpathSync(ownRoot), places]]);
  const namedTrees = [...trees].map(([root, treePlaces]) => ({
    root,
    paths: pathsIn(treePlaces.map(byteString), byteString(root), byteString(root)),
  }));
  const [only, second] = namedTrees;
  if (only !== undefined && second === undefined) return { target: only.root, paths: only.paths };
  const used = new Set<string>();
  return { trees: namedTrees.map((tree) => ({ ...tree, name: uniqueName(basename(tree.root), used) })) };
}

/**
 * Returns a name for a tree's folder and adds it to `used`. Replaces other characters than ASCII letters, digits, `_`,
 * `.` and `-` with `-`. If the name is taken, appends `-2`, `-3` and so on.
 */
function uniqueName(name: string, used: Set<string>): string {
  const plain = name.replaceAll(/[^\w.-]+/gu, "-") || "root";
  let candidate = plain;
  for (let i = 2; used.has(candidate); i++) candidate = `${plain}-${i}`;
  used.add(candidate);
  return candidate;
}

function isFile(path: string): boolean {
  return lstatIfExists(path)?.isFile() === true;
}

/**
 * Returns an absolute path with the links above its last segment resolved. A link at its end stays, because it is
 * packed as a link.
 */
export function realPlace(path: string): string {
  return dirname(path) === path ? path : join(realpathSync(dirname(path)), basename(path));
}

/**
 * Groups places by the tree that each is read from: its repository. Outside repositories, that is the current directory
 * if it contains all of the places; otherwise each folder is a separate tree.
 */
function groupByTree(cwd: string, places: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const isCommonRoot = places.every(
    (place) => workTreeTop(place) === undefined && pathBelow(byteString(cwd), byteString(place)) !== undefined,
  );
  return groupBy(
    places,
    (place) => workTreeTop(place) ?? (isCommonRoot ? cwd : isFolder(place) ? place : dirname(place)),
  );
}

/** Top of the working tree that contains a place. */
function workTreeTop(place: string): string | undefined {
  return findRepository(isFolder(place) ? place : dirname(place))?.workTree;
}

function isFolder(path: string): boolean {
  return lstatIfExists(path)?.isDirectory() === true;
}

function noSuchPath(name: string): CarryonError {
  return new CarryonError("path-not-found", `no such file or folder: ${name}`, {
    missing: name,
    hint: "Check the path. To pack part of a ref, pass only the ref and select paths with --include.",
  });
}

/**
 * Parses a list of paths relative to the current directory, and returns them relative to the root of a tree, sorted.
 * @param target directory of the tree, or ref of the repository at the current directory
 * @param list output of a program such as `git ls-files`
 * @throws CarryonError `usage` for a path outside the tree
 */
export function listedPaths({ cwd, ownRoot }: NameLocation, target: string, list: Uint8Array): NamedPaths {
  const directory = resolve(cwd, target);
  const { root } = placeInTree(lstatIfExists(directory)?.isDirectory() === true ? directory : cwd, ownRoot);
  return { target, paths: pathsIn(parsePathList(list), byteString(root), byteString(realpathSync(cwd))) };
}
