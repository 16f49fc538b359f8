import { type Environment, findRepository, openRepository, runGit } from "../../source/io/index.ts";
import { commonFolder } from "./hooks-folder.ts";
import { isInside } from "./inside.ts";

/**
 * Whether git keeps a file on this machine: it is ignored and not in the index, or one of git's own. Outside a repository
 * nothing is private: others may get the folder by other ways.
 * @param root a folder without links @param path absolute, without links
 */
export function isPrivateFile(root: string, path: string, environment: Environment): boolean {
  const found = findRepository(root);
  if (found === undefined) return false;
  const repository = openRepository(found, root, environment);
  if (isInside(commonFolder(repository), path)) return true;
  return isInside(root, path) && runGit(repository, ["check-ignore", "--quiet", "--", path]).code === 0;
}
