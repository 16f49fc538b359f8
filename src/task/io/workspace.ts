import { readdirSync } from "node:fs";
export { isFolder, pathExists } from "../../base/io/files/disk-paths.ts";
export { hasGit } from "../../source/io/git/git.ts";
export { refuseBare } from "../../source/io/git/find-repository.ts";
export { canonicalPath, containedPath } from "../../base/io/files/contained-path.ts";
export {
  pathsBelow,
  filesIn,
  folderState,
  foldersIn,
  readTextFile,
  writeText,
} from "../../base/io/files/text-files.ts";

/** Whether a folder has files or folders. */
export function hasEntries(folder: string): boolean {
  return readdirSync(folder).length > 0;
}
