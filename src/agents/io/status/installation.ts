import { spawnSync } from "node:child_process";
import { accessSync, constants, lstatSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { childEnvironment, findProgram, pathExists } from "../../../base/io/index.ts";

/** Version of git on `PATH`; `undefined` if git is missing. Runs no code from a repository. */
export function gitVersion(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const path = findProgram("git", environment) ?? findProgram("git.exe", environment);
  if (path === undefined) return undefined;
  const { stdout } = spawnSync(path, ["--version"], { env: childEnvironment(environment), encoding: "utf8" });
  return /\d+\.\d+[\w.]*/u.exec(stdout ?? "")?.[0];
}

/**
 * Reason why a folder cannot be written or created; `undefined` if it can. A missing folder can be created if its
 * nearest existing parent can be written.
 */
export function folderProblem(path: string): string | undefined {
  if (!pathExists(path)) {
    const parent = dirname(path);
    return parent === path ? `${path} does not exist` : folderProblem(parent);
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory() && !stats.isSymbolicLink()) return `${path} is not a folder`;
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch {
    return `${path} cannot be written`;
  }
}

/**
 * Reads a text file; `undefined` if nothing exists at the path.
 * @throws Error from the file system for any other failure, also `ENOENT` for a link whose target is missing
 */
export function readTextIfExists(path: string): string | undefined {
  return !pathExists(path) ? undefined : readFileSync(path, "utf8");
}
