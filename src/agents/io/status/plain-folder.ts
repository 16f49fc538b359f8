import type { TreeState } from "../../state/tree-state.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { diskPath, walkDirectory } from "../../../source/io/index.ts";
import { outputPaths } from "./output-paths.ts";
import { createTreeState } from "./tree-contents.ts";

/**
 * Reads the state of a folder outside of git. Identifies file contents by size, modification time and inode. Leaves out
 * packs and sites that Carryon wrote.
 */
export function plainFolderState(root: string): TreeState {
  const entries = walkDirectory(root).files.map(({ entry }) => entry);
  const outputs = outputPaths(root, new Set(entries.map(({ path }) => path)));
  const contents = new Map<string, string>();
  for (const { path, kind } of entries) {
    if (outputs.has(path)) continue;
    const stats = lstatIfExists(diskPath(root, path));
    const content = `${kind} ${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}:${stats?.ino ?? 0}`;
    contents.set(path, content);
  }
  return createTreeState(contents, { kind: "folder", files: contents.size, modified: 0, deleted: 0, conflicts: 0 });
}
