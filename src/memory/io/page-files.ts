import { join } from "node:path";
import type { MemoryPage } from "../memory-tree.ts";
import { CarryonError } from "../../base/index.ts";
import { POLICY_FILE } from "../../source/index.ts";
import { containedPath, isFolder, pathsBelow, readTextFile, writeText } from "../../base/io/index.ts";

/**
 * Reads the pages and the policy of a memory folder from disk, including uncommitted changes.
 * @throws CarryonError `usage` if the folder does not exist or its path contains a link
 */
export function readMemoryFiles(root: string, folder: string): readonly MemoryPage[] {
  const packs = containedPath(root, join(folder, "packs"), "the memory folder");
  if (!isFolder(packs))
    throw new CarryonError("usage", `no memory in ${folder}/packs`, {
      hint: "Run carryon memory init first.",
    });
  const names = pathsBelow(packs).map((name) => `${folder}/packs/${name}`);
  const policy = pathsBelow(join(root, folder)).filter((name) => name === POLICY_FILE);
  return [...names, ...policy.map((name) => `${folder}/${name}`)].map((path) => ({
    path,
    text: readTextFile(join(root, path), path),
  }));
}

/**
 * Writes files of the memory folder, replacing existing ones. Creates missing folders. System errors are not wrapped.
 * @param root folder to which the paths are relative
 */
export function writeMemoryFiles(root: string, files: readonly MemoryPage[]): void {
  for (const { path, text } of files) writeText(join(root, path), text);
}
