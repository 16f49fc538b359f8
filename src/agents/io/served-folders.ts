import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { sep } from "node:path";
import { isFolder } from "../../base/io/index.ts";
import { findRepository } from "../../source/io/index.ts";

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
export function holdsHome(folder: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const home = env["HOME"] ?? homedir();
  if (!isFolder(home)) return false;
  const [place, realHome] = [realpathSync(folder), realpathSync(home)];
  return realHome === place || realHome.startsWith(place.endsWith(sep) ? place : `${place}${sep}`);
}
