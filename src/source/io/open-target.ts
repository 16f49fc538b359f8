import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError, encodeByteString } from "../../base/index.ts";
import type { Source } from "../source.ts";
import { commitsAt } from "./git/commits-at.ts";
import { findRepository } from "./git/find-repository.ts";
import { openSource, realDirectory } from "./open-source.ts";
import { byteString, pathBelow } from "./target/path-list.ts";
import { isRemoteAddress } from "./target/remote-address.ts";
import { shuffled } from "./shuffled-source.ts";

/** Location for looking up names. */
export interface NameLocation {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of a folder to read as a separate tree, even inside a repository. */
  readonly ownRoot?: string | undefined;
}

/** Location for looking up targets, and options for listing their files. */
export interface TargetLocation extends NameLocation {
  readonly untracked: boolean;
  /** Whether to read git's index instead of the working tree. */
  readonly staged?: boolean | undefined;
  /** Seed that shuffles the listing in determinism checks. */
  readonly shuffleListing: string | undefined;
}

/** Tree that a folder belongs to, and the folder's position in it. */
export interface TreePlace {
  /** Top of the working tree, or the folder itself outside one. Absolute, without symbolic links. */
  readonly root: string;
  /** Canonical path of the folder below the root; `undefined` for the root itself. */
  readonly folder: string | undefined;
}

/**
 * Returns the root of the tree that a folder is read from, and the folder's position in it. Inside a repository, the
 * root is the top of the working tree, so that its rules apply whatever folder the user names. Otherwise, it is the
 * folder itself.
 * @param ownRoot folder to use as the root instead
 * @throws CarryonError `path-not-found`, or `usage` for a folder outside `ownRoot`
 */
export function placeInTree(directory: string, ownRoot?: string): TreePlace {
  const place = realDirectory(directory);
  const root = ownRoot === undefined ? (findRepository(place)?.workTree ?? place) : realDirectory(ownRoot);
  const relativePath = pathBelow(byteString(root), byteString(place));
  if (relativePath === undefined) throw outsideRoot(directory, root);
  return { root, folder: relativePath === "" ? undefined : encodeByteString(relativePath) };
}

function outsideRoot(directory: string, root: string): CarryonError {
  return new CarryonError("usage", `${directory} is outside ${root}`, {
    hint: "Name paths inside the --root folder, or omit --root.",
  });
}

/**
 * Opens a directory, or a ref of the repository at `cwd`. Returns its source and the root that paths are relative to. A
 * folder inside a working tree selects that part of its repository. In a bare repository, a name that is both a path
 * and a ref is the ref.
 * @param place location for looking up `target`, and options for listing
 * @param target name of a directory or ref
 * @param paths canonical paths below the root to select instead of the named directory
 * @throws CarryonError `usage` for a name that is both, for a URL, for an empty name, such as from an unset variable,
 * and for an index of a ref or outside a working tree; `path-not-found`, `nothing-to-pack` or `git-failed` if the tree
 * cannot be opened
 */
export async function openTarget(
  place: TargetLocation,
  target: string,
  paths?: readonly string[],
): Promise<{ source: Source; root: string }> {
  const { env, untracked, staged = false, shuffleListing, ownRoot } = place;
  const directory = namedDirectory(place, target);
  if (staged && directory === undefined) throw stagedRef();
  const { root, folder } = placeInTree(directory ?? ownRoot ?? place.cwd, ownRoot);
  const selected = paths ?? (folder === undefined ? undefined : [folder]);
  const opened = await openSource({
    directory: root,
    untracked,
    staged,
    environment: env,
    selection: selected,
    ...(directory === undefined && { ref: target }),
  });
  const source = selected === undefined ? opened : { ...opened, selection: selected };
  return { source: shuffleListing === undefined ? source : shuffled(source, shuffleListing), root };
}

/**
 * Returns the absolute path of the directory that a target names; `undefined` for any other name, which may be a ref.
 * @throws CarryonError `usage`
 */
function namedDirectory({ cwd, env, ownRoot }: TargetLocation, target: string): string | undefined {
  if (target === "") throw emptyName();
  const directory = target === "." && ownRoot !== undefined ? ownRoot : resolve(cwd, target);
  const isDirectory = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isDirectory && !isRefOfBare(cwd, env, target)) {
    requireUnambiguous(cwd, env, target);
    return directory;
  }
  refuseAddress(target);
  return undefined;
}

function stagedRef(): CarryonError {
  return new CarryonError("usage", "a commit has no staged changes", {
    hint: "Leave the ref out to read git's index, or leave --staged out.",
  });
}

function emptyName(): CarryonError {
  return new CarryonError("usage", "an empty name is neither a directory nor a ref", {
    hint: "Use . for the current directory.",
  });
}

function refuseAddress(target: string): void {
  if (!isRemoteAddress(target)) return;
  throw new CarryonError("usage", "a URL is neither a directory nor a ref", {
    hint: "Clone the repository first, or pack it with carryon pack --remote and this URL.",
  });
}

/** Name that is always a path: it begins with a dot or a slash. */
const PATH_ONLY = /^(?:\.{0,2}$|\.{0,2}[/\\]|[A-Za-z]:)/u;

/**
 * Whether a name is a ref of a bare repository at `cwd`. The folder of a bare repository contains git's files, such as
 * HEAD, rather than a tree.
 */
export function isRefOfBare(cwd: string, env: TargetLocation["env"], target: string): boolean {
  if (PATH_ONLY.test(target)) return false;
  const location = findRepository(realpathSync(cwd));
  return (
    location !== undefined && location.workTree === undefined && commitsAt(cwd, env)?.resolve(target) !== undefined
  );
}

/**
 * Throws if a name that exists as a path is also a ref. Otherwise the author of a repository could change what is
 * packed. Accepts names that can only be paths, such as `./docs`.
 * @throws CarryonError `usage`
 */
export function requireUnambiguous(cwd: string, env: TargetLocation["env"], target: string): void {
  if (PATH_ONLY.test(target)) return;
  if (commitsAt(cwd, env)?.resolve(target) === undefined) return;
  const ref = target === "HEAD" ? "@ for the commit" : `the full name of the ref, such as refs/heads/${target}`;
  throw new CarryonError("usage", `${JSON.stringify(target)} is both a ref and a path`, {
    hint: `Write ./${target} for the path, or ${ref}.`,
  });
}
