import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { CarryonError } from "../../../base/index.ts";
import { canonicalPath } from "../../../base/io/index.ts";
import type { RepositoryLocation } from "./git.ts";

/**
 * Returns the git directory and working tree of a folder's repository: the folder itself if it is a bare repository,
 * otherwise the nearest one at or above it. `undefined` outside a repository. Does not use git, whose search obeys
 * `core.worktree` and refuses folders of another owner.
 * @param directory absolute path without symbolic links
 */
export function findRepository(directory: string): RepositoryLocation | undefined {
  if (isGitDirectory(directory)) return { gitDirectory: directory, workTree: undefined };
  for (let folder = directory; ; folder = dirname(folder)) {
    if (isWorkTreeTop(folder)) return { gitDirectory: join(folder, ".git"), workTree: folder };
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Throws if a folder is itself a git directory, such as a bare repository, because such a folder belongs to git. Does
 * nothing for a missing folder or a folder below a git directory.
 * @throws CarryonError `usage`
 */
export function requireWorkTree(directory: string): void {
  const location = existsSync(directory) ? findRepository(realpathSync(directory)) : undefined;
  if (location === undefined || location.workTree !== undefined) return;
  throw new CarryonError("usage", `${directory} is not the top of a working tree`, {
    hint: "Clone the repository first. The folder of a bare repository belongs to git.",
  });
}

/**
 * Returns the git directory that contains a path: a bare repository, or the `.git` of a working tree. `undefined` if
 * the path is not inside one.
 */
export function enclosingGitDirectory(path: string): string | undefined {
  for (let folder = path; !isWorkTreeTop(folder) && folder !== dirname(folder); folder = dirname(folder)) {
    if (isGitDirectory(folder)) return folder;
  }
  return undefined;
}

/**
 * Returns the canonical path of a folder relative to the top of its repository. Empty at the top and outside a
 * repository.
 */
export function folderInRepository(directory: string): string {
  const place = realpathSync(directory);
  const top = findRepository(place)?.workTree;
  return top === undefined || top === place ? "" : canonicalPath(top, place);
}

/** Whether a folder is the top of a working tree. */
export function isWorkTreeTop(folder: string): boolean {
  const path = join(folder, ".git");
  return isGitDirectory(path) || isGitFile(path);
}

function isGitDirectory(path: string): boolean {
  return (
    isKind(join(path, "HEAD"), "file") && ["objects", "refs"].every((name) => isKind(join(path, name), "directory"))
  );
}

function isGitFile(path: string): boolean {
  return isKind(path, "file") && readFileSync(path, "latin1").startsWith("gitdir: ");
}

function isKind(path: string, kind: "directory" | "file"): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return (kind === "file" ? stats?.isFile() : stats?.isDirectory()) ?? false;
  } catch {
    return false;
  }
}
