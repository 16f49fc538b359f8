import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, resolve, sep } from "node:path";
import type { CommandContext } from "../../base/index.ts";
import { isFolder } from "../../base/io/index.ts";
import { findRepository } from "../../source/io/index.ts";

/** Matches a path with an unexpanded shell variable or `~`. */
const UNEXPANDED = /\$|%\w+%|^~/u;

/** Reason not to serve a target, as a clause; `undefined` if it may be served. */
export function unservedReason(target: string, { cwd, env }: CommandContext): string | undefined {
  if (target === "") return "the name of the repository is empty";
  const folder = resolve(cwd, target);
  if (isCurrentFolder(target, cwd)) {
    return isInRepository(cwd) ? undefined : `carryon mcp was started in ${cwd}, which is not in a git repository`;
  }
  if (!isFolder(folder)) {
    return UNEXPANDED.test(target) ? `${JSON.stringify(target)} was not replaced by a path` : undefined;
  }
  if (isInRepository(folder) || !holdsHome(folder, env)) return undefined;
  return `${folder} is or contains your home folder and is not in a git repository`;
}

/** Whether a target is the default, or another relative name of the current folder. */
export function isCurrentFolder(target: string, cwd: string): boolean {
  return target !== "" && !isAbsolute(target) && resolve(cwd, target) === cwd;
}

/**
 * Whether `path` is a readable folder in a git repository.
 * @param path absolute
 */
export function isInRepository(path: string): boolean {
  try {
    return isFolder(path) && findRepository(realpathSync(path)) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Whether `folder` contains the user's home folder, or is that folder.
 * @param folder absolute path of an existing folder
 */
function holdsHome(folder: string, env: CommandContext["env"]): boolean {
  const home = env["HOME"] ?? homedir();
  if (!isFolder(home)) return false;
  const [place, realHome] = [realpathSync(folder), realpathSync(home)];
  return realHome === place || realHome.startsWith(place.endsWith(sep) ? place : `${place}${sep}`);
}
