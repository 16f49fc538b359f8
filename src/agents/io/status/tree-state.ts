import { realpathSync } from "node:fs";
import type { TreeState } from "../../state/tree-state.ts";
import { type Environment, findRepository, readHeadFile } from "../../../source/io/index.ts";
import { createTreeState } from "./tree-contents.ts";

/** Folder that has a state: the top of a working tree, a bare repository, or any other folder. */
export interface StateRoot {
  /** Absolute path without symbolic links. */
  readonly root: string;
  readonly gitDirectory: string | undefined;
  readonly workTree: string | undefined;
}

/**
 * Finds the working tree that contains a folder. Outside of a working tree, `root` is the folder itself.
 * @throws Error from the file system if the folder does not exist
 */
export function findStateRoot(directory: string): StateRoot {
  const place = realpathSync(directory);
  const repository = findRepository(place);
  return {
    root: repository?.workTree ?? place,
    gitDirectory: repository?.gitDirectory,
    workTree: repository?.workTree,
  };
}

/**
 * Reads the state of a tree: its commit and branch, counts of changed files, and an id of each file's content. Outside
 * of git, there are only files, identified by size and time (see `plainFolderState`). A bare repository has no files.
 * @throws CarryonError `git-failed`
 */
export async function readTreeState(
  { root, gitDirectory, workTree }: StateRoot,
  environment: Environment,
): Promise<TreeState> {
  if (gitDirectory === undefined) return (await import("./plain-folder.ts")).plainFolderState(root);
  if (workTree === undefined)
    return createTreeState(new Map(), {
      kind: "bare",
      ...bareHead(gitDirectory),
      files: 0,
      modified: 0,
      deleted: 0,
      conflicts: 0,
    });
  const { readRepositoryState } = await import("./repository-state.ts");
  return readRepositoryState({ gitDirectory, workTree }, environment);
}

function bareHead(gitDirectory: string): { readonly commit?: string } {
  const commit = readHeadFile(gitDirectory)?.commit;
  return commit === undefined ? {} : { commit };
}
