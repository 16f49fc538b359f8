import { realpathSync } from "node:fs";
import type { PlaceStatus } from "../../state/snapshot.ts";
import type { TreeState } from "../../state/tree-state.ts";
import { type Environment, findRepository, readHeadFile } from "../../../source/io/index.ts";
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
  if (gitDirectory === undefined) return (await import("./plain-folder.ts")).plainFolderState(root);
  if (workTree === undefined)
    return treeStateOf(
      { rows: mappedRows(new Map()) },
      { kind: "bare", ...bareHead(gitDirectory), files: 0, modified: 0, deleted: 0, conflicts: 0 },
    );
  const { readRepositoryState } = await import("./repository-state.ts");
  return readRepositoryState({ gitDirectory, workTree }, environment);
}

/** Returns the commit of a bare repository's HEAD. */
function bareHead(gitDirectory: string): Pick<PlaceStatus, "commit"> {
  const commit = readHeadFile(gitDirectory)?.commit;
  return commit === undefined ? {} : { commit };
}
