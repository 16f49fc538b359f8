import { realpathSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Environment, type GitRepository, findRepository, openRepository, runGit } from "../../source/io/index.ts";
import { isInside } from "./inside.ts";

/**
 * Finds the absolute folder for a repository's hooks: `core.hooksPath`, or the hooks folder that all worktrees share.
 * If `core.hooksPath` is husky's folder `_`, returns its parent. Returns `undefined` if `root` is not the top of a
 * working tree, or if the configured folder is outside of both the working tree and the git directory.
 * @param root absolute, without symbolic links
 * @throws CarryonError `git-failed` if git is not installed
 */
export function findHooksFolder(root: string, environment: Environment): string | undefined {
  const location = findRepository(root);
  if (location === undefined || location.workTree !== root) return undefined;
  const repository = openRepository(location, root, environment);
  const commonDirectory = commonFolder(repository);
  const configuredPath = configuredFolder(repository);
  if (configuredPath === undefined) return resolve(commonDirectory, "hooks");
  const place = realPath(resolve(root, configuredPath));
  // husky overwrites this folder and runs the scripts in its parent.
  const folder = basename(place) === "_" ? dirname(place) : place;
  return isInside(root, folder) || isInside(commonDirectory, folder) ? folder : undefined;
}

/**
 * Returns the absolute path of the git directory that all worktrees of a repository share. Runs git only in a linked
 * worktree.
 */
export function commonFolder(repository: GitRepository): string {
  const { gitDirectory, directory } = repository;
  if (statSync(gitDirectory).isDirectory()) return realPath(gitDirectory);
  const { stdout } = runGit(repository, ["rev-parse", "--git-common-dir"]);
  return realPath(resolve(directory, stdout.toString("utf8").replace(/\n$/u, "")));
}

/** Reads `core.hooksPath`. Skips the last value, which our own commands set. */
function configuredFolder(repository: GitRepository): string | undefined {
  const { stdout } = runGit(repository, ["config", "--null", "--type=path", "--get-all", "core.hooksPath"]);
  return stdout.toString("utf8").split("\0").at(-3);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
