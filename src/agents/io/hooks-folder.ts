import { realpathSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Environment, type GitRepository, findRepository, openRepository, runGit } from "../../source/io/index.ts";
import { isInside } from "./inside.ts";

/**
 * Returns where git looks for the hooks of a repository, absolute: `core.hooksPath`, else the folder of the repository,
 * which its worktrees share. `undefined` outside a repository, or if other repositories use that folder, too.
 * @param root the top of a working tree, without links
 */
export function hooksFolderOf(root: string, environment: Environment): string | undefined {
  const found = findRepository(root);
  if (found === undefined || found.workTree !== root) return undefined;
  const repository = openRepository(found, root, environment);
  const own = commonFolder(repository);
  const set = configuredFolder(repository);
  if (set === undefined) return resolve(own, "hooks");
  const place = realPath(resolve(root, set));
  // husky overwrites this folder, and runs the scripts beside it.
  const folder = basename(place) === "_" ? dirname(place) : place;
  return isInside(root, folder) || isInside(own, folder) ? folder : undefined;
}

/** Returns the folder of git that all worktrees share. */
export function commonFolder(repository: GitRepository): string {
  const { gitDirectory, directory } = repository;
  if (statSync(gitDirectory).isDirectory()) return realPath(gitDirectory);
  const { stdout } = runGit(repository, ["rev-parse", "--git-common-dir"]);
  return realPath(resolve(directory, stdout.toString("utf8").replace(/\n$/u, "")));
}

/** Returns `core.hooksPath`; the last value is what our own commands set. */
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
