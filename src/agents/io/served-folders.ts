import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { sep } from "node:path";
import { isFolder } from "../../base/io/index.ts";
import { findRepository } from "../../source/io/index.ts";

/** Whether a path is a folder in a git repository; `false` if it cannot be read. @param path absolute */
export function isInRepository(path: string): boolean {
  try {
    return isFolder(path) && findRepository(realpathSync(path)) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a folder is the user's home folder or one above it. @param folder absolute, exists */
export function holdsHome(folder: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const home = env["HOME"] ?? homedir();
  if (!isFolder(home)) return false;
  const [place, realHome] = [realpathSync(folder), realpathSync(home)];
  return realHome === place || realHome.startsWith(place.endsWith(sep) ? place : `${place}${sep}`);
}
