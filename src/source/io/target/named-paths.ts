import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CarryonError } from "../../../base/index.ts";
import { findRepository } from "../git/find-repository.ts";
import { look } from "../../../base/io/index.ts";
import { isRefOfBare, placeInTree, requireUnambiguous, type TargetLocation } from "../open-target.ts";
import { byteString, parsePathList, pathBelow, pathsIn } from "./path-list.ts";

/** What the arguments of a command name: a tree, and the part of it to pack. */
export interface NamedPaths {
  /** A directory, or a ref of the repository at the current directory. */
  readonly target: string;
  /** Canonical paths below that directory, sorted; `undefined` for all of it. */
  readonly paths: readonly string[] | undefined;
}

/** Files and folders of several trees, which are packed together. */
export interface NamedTrees {
  readonly trees: readonly {
    /** The folder that the tree's files appear in. */
    readonly name: string;
    /** Absolute. */
    readonly root: string;
    /** Canonical paths below the root, sorted; `undefined` for all of it. */
    readonly paths: readonly string[] | undefined;
  }[];
}

/** Where names are looked up. */
type NameLocation = Pick<TargetLocation, "cwd" | "env" | "ownRoot">;

/**
 * Returns what the arguments name: a directory or a ref, files and folders of one tree, or those of several repositories.
 * @throws CarryonError `path-not-found` or `usage`
 */
export function namePaths({ cwd, env, ownRoot }: NameLocation, names: readonly string[]): NamedPaths | NamedTrees {
  const [first = "."] = names;
  if (names.length < 2) {
    if (!isFile(resolve(cwd, first)) || isRefOfBare(cwd, env, first)) return { target: first, paths: undefined };
    requireUnambiguous(cwd, env, first);
  }
  const missing = names.find((name) => look(resolve(cwd, name)) === undefined);
  if (missing !== undefined) throw noSuchPath(missing);
  const places = names.map((name) => realPlace(resolve(cwd, name)));
  const trees = ownRoot === undefined ? treesOf(realpathSync(cwd), places) : new Map([[realpathSync(ownRoot), places]]);
  const named = [...trees].map(([root, inside]) => ({
    root,
    paths: pathsIn(inside.map(byteString), byteString(root), byteString(root)),
  }));
  const [only, another] = named;
  if (only !== undefined && another === undefined) return { target: only.root, paths: only.paths };
  const used = new Set<string>();
  return { trees: named.map((tree) => ({ ...tree, name: freeName(basename(tree.root), used) })) };
}

/** Returns the name of a tree's folder; a second tree of the same name gets a number. */
function freeName(name: string, used: Set<string>): string {
  const plain = name.replaceAll(/[^\w.-]+/gu, "-") || "root";
  let free = plain;
  for (let i = 2; used.has(free); i++) free = `${plain}-${i}`;
  used.add(free);
  return free;
}

function isFile(path: string): boolean {
  return look(path)?.isFile() === true;
}

/** Resolves links above an absolute path; a link at its end is packed as a link. */
export function realPlace(path: string): string {
  return dirname(path) === path ? path : join(realpathSync(dirname(path)), basename(path));
}

/**
 * Returns the places by the tree that each is read from: its repository; outside of one the current directory if that
 * holds all of these, else each folder is a tree by itself.
 */
function treesOf(cwd: string, places: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const isAround = places.every(
    (place) => topOf(place) === undefined && pathBelow(byteString(cwd), byteString(place)) !== undefined,
  );
  const trees = new Map<string, string[]>();
  for (const place of places) {
    const root = topOf(place) ?? (isAround ? cwd : isFolder(place) ? place : dirname(place));
    trees.set(root, [...(trees.get(root) ?? []), place]);
  }
  return trees;
}

/** Returns the top of the working tree that a place is in. */
function topOf(place: string): string | undefined {
  return findRepository(isFolder(place) ? place : dirname(place))?.workTree;
}

function isFolder(path: string): boolean {
  return look(path)?.isDirectory() === true;
}

function noSuchPath(name: string): CarryonError {
  return new CarryonError("path-not-found", `there is no file or folder ${name}`, {
    hint: "Check the path. To pack a part of a ref, give the ref alone and select paths with --include.",
  });
}

/**
 * Returns the part of a tree that a list of paths names; the paths are relative to the current directory.
 * @param target a directory of the tree, or a ref of the repository at the current directory
 * @throws CarryonError `usage` for a path outside the tree
 */
export function listedPaths({ cwd, ownRoot }: NameLocation, target: string, list: Uint8Array): NamedPaths {
  const directory = resolve(cwd, target);
  const { root } = placeInTree(look(directory)?.isDirectory() === true ? directory : cwd, ownRoot);
  return { target, paths: pathsIn(parsePathList(list), byteString(root), byteString(realpathSync(cwd))) };
}
