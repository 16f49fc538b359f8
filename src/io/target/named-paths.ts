import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CarryonError } from "../../model/error.ts";
import { findRepository } from "../git/find-repository.ts";
import { look } from "../disk-paths.ts";
import { isRefOfBare, requireUnambiguous, type TargetLocation } from "../source/open-target.ts";
import { byteString, parsePathList, pathBelow, pathsIn } from "./path-list.ts";

/** What the arguments of a command name: a tree, and the part of it to pack. */
export interface NamedPaths {
  /** A directory, or a ref of the repository at the current directory. */
  readonly target: string;
  /** Canonical paths below that directory, sorted; `undefined` for all of it. */
  readonly paths: readonly string[] | undefined;
}

/**
 * Returns what the arguments name. One directory or ref is a tree by itself. Several paths, or one file, are a part of
 * the tree at the current directory, or else at the top of the repository that holds them all.
 * @throws CarryonError `path-not-found` or `usage`
 */
export function namePaths({ cwd, env }: Pick<TargetLocation, "cwd" | "env">, names: readonly string[]): NamedPaths {
  const [first = "."] = names;
  if (names.length < 2) {
    if (!isFile(resolve(cwd, first)) || isRefOfBare(cwd, env, first)) return { target: first, paths: undefined };
    requireUnambiguous(cwd, env, first);
  }
  const missing = names.find((name) => look(resolve(cwd, name)) === undefined);
  if (missing !== undefined) throw noSuchPath(missing);
  const places = names.map((name) => realPlace(resolve(cwd, name)));
  const root = rootOf(realpathSync(cwd), places);
  const paths = pathsIn(places.map(byteString), byteString(root), byteString(root));
  return { target: root, paths };
}

function isFile(path: string): boolean {
  return look(path)?.isFile() === true;
}

/** Resolves links above an absolute path; a link at its end is packed as a link. */
export function realPlace(path: string): string {
  return dirname(path) === path ? path : join(realpathSync(dirname(path)), basename(path));
}

function rootOf(cwd: string, places: readonly string[]): string {
  const tops = new Set(places.map((place) => findRepository(isFile(place) ? dirname(place) : place)?.workTree));
  const [top] = tops;
  if (tops.size > 1) {
    throw new CarryonError("usage", "the paths are in different repositories", {
      hint: "Pack each repository by itself.",
    });
  }
  const isAround = places.every((place) => pathBelow(byteString(cwd), byteString(place)) !== undefined);
  if (isAround && (top === undefined || findRepository(cwd)?.workTree === top)) return cwd;
  if (top !== undefined) return top;
  throw new CarryonError("usage", "the paths are not all below the current directory", {
    hint: "Run carryon in a directory that holds all of them.",
  });
}

function noSuchPath(name: string): CarryonError {
  return new CarryonError("path-not-found", `there is no file or folder ${name}`, {
    hint: "Check the path. To pack a part of a ref, give the ref alone and select paths with --include.",
  });
}

/**
 * Returns the part of a directory or a ref that a list of paths names; the paths are relative to the current directory.
 * @throws CarryonError `usage` for a path outside that directory
 */
export function listedPaths({ cwd }: Pick<TargetLocation, "cwd">, target: string, list: Uint8Array): NamedPaths {
  const directory = resolve(cwd, target);
  const root = look(directory) === undefined ? cwd : directory;
  return { target, paths: pathsIn(parsePathList(list), byteString(root), byteString(cwd)) };
}
