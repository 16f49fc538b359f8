export { isFolder, pathExists } from "../io/disk-paths.ts";
export { refuseBare } from "../io/git/find-repository.ts";
export { canonicalPath, containedPath } from "../io/output/contained-path.ts";
export { pathsBelow, filesIn, folderState, foldersIn, readTextFile, writeText } from "../io/output/text-files.ts";
