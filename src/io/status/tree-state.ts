import { look } from "../disk-paths.ts";
import { realpathSync } from "node:fs";
import { decodePath } from "../../model/path.ts";
import type { TreeState } from "../../model/status/tree-state.ts";
import { findRepository } from "../git/find-repository.ts";
import { diskPath } from "../source/disk-file.ts";
import type { Environment } from "../git/git.ts";
import { mappedRows, treeStateOf } from "./state-rows.ts";

/** A folder of which the state is known: the top of a working tree, a bare repository, or any other folder. */
export interface StateRoot {
  /** Absolute, without symbolic links. */
  readonly root: string;
  readonly gitDirectory: string | undefined;
  readonly workTree: string | undefined;
}

/** Finds the tree that a folder belongs to. @throws Error of the file system if there is no such folder */
export function stateRootOf(directory: string): StateRoot {
  const place = realpathSync(directory);
  const found = findRepository(place);
  return { root: found?.workTree ?? place, gitDirectory: found?.gitDirectory, workTree: found?.workTree };
}

/** Reads the state of a tree. @throws CarryonError `git-failed` */
export async function readTreeState(
  { root, gitDirectory, workTree }: StateRoot,
  environment: Environment,
): Promise<TreeState> {
  if (gitDirectory === undefined) return plainFolderState(root);
  if (workTree === undefined)
    return treeStateOf(
      { rows: mappedRows(new Map()) },
      { kind: "bare", files: 0, modified: 0, deleted: 0, conflicts: 0 },
    );
  const { readRepositoryState } = await import("./repository-state.ts");
  return readRepositoryState({ gitDirectory, workTree }, environment);
}

/** Reads the state of a folder without git from the stats of its files. */
async function plainFolderState(root: string): Promise<TreeState> {
  const { walkDirectory } = await import("../source/directory.ts");
  const rows = new Map<string, string>();
  for (const { entry } of walkDirectory(root).files) {
    const stats = look(diskPath(root, entry.path));
    const content = `${entry.kind} ${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}:${stats?.ino ?? 0}`;
    rows.set(decodePath(entry.path).toString("latin1"), content);
  }
  return treeStateOf(
    { rows: mappedRows(rows) },
    { kind: "folder", files: rows.size, modified: 0, deleted: 0, conflicts: 0 },
  );
}
