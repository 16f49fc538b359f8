import { type Environment, findRepository, openRepository, runGit } from "../../source/io/index.ts";
import { commonFolder } from "./hooks-folder.ts";
import { isInside } from "./inside.ts";

/**
 * Whether git keeps the file on this machine: it is ignored and not in the index, or it belongs to git itself. Outside
 * of a repository nothing is private, since the folder may be shared by other means.
 * @param root folder without symbolic links
 * @param path absolute path without symbolic links
 * @throws CarryonError `git-failed` if git is not installed
 */
export function isPrivateFile(root: string, path: string, environment: Environment): boolean {
  const location = findRepository(root);
  if (location === undefined) return false;
  const repository = openRepository(location, root, environment);
  if (isInside(commonFolder(repository), path)) return true;
  return isInside(root, path) && runGit(repository, ["check-ignore", "--quiet", "--", path]).code === 0;
}
