import { decodePath } from "../../../base/index.ts";
import type { TreeState } from "../../state/tree-state.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { diskPath, walkDirectory } from "../../../source/io/index.ts";
import { outputPaths } from "./output-paths.ts";
import { rowsFromMap, createTreeState } from "./state-rows.ts";

/**
 * Reads the state of a folder outside of git. Identifies file contents by size, modification time and inode. Leaves out
 * packs and sites that Carryon wrote.
 */
export function plainFolderState(root: string): TreeState {
  const entries = walkDirectory(root).files.map(({ entry }) => entry);
  const outputs = outputPaths(root, new Set(entries.map(({ path }) => path)));
  const rows = new Map<string, string>();
  for (const { path, kind } of entries) {
    if (outputs.has(path)) continue;
    const stats = lstatIfExists(diskPath(root, path));
    const content = `${kind} ${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}:${stats?.ino ?? 0}`;
    rows.set(decodePath(path).toString("latin1"), content);
  }
  return createTreeState(
    { rows: rowsFromMap(rows) },
    { kind: "folder", files: rows.size, modified: 0, deleted: 0, conflicts: 0 },
  );
}
