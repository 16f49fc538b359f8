import { createHash } from "node:crypto";
import { comparePaths } from "../../../base/index.ts";
import type { PlaceStatus } from "../../state/snapshot.ts";
import type { ListedContents, TreeState } from "../../state/tree-state.ts";

/** Contents of files by canonical path: the kind of file, a space, and an id. */
export type ContentsByPath = ReadonlyMap<string, string>;

/** Content of every submodule, since packs contain nothing of it. */
export const SUBMODULE_CONTENT = "submodule ";

/** Files that git neither tracks nor ignores. */
export interface UntrackedFiles {
  readonly contents: ContentsByPath;
  /** Number of files outside of packs and sites. */
  readonly count: number;
}

/**
 * Creates the state of a tree from its tracked files.
 * @param place kind, commit and counts of the tree, as `status` reports them
 * @param untracked reads the files that git neither tracks nor ignores, on the first call of `withUntracked`; absent
 * outside of a repository
 */
export function createTreeState(
  contents: ContentsByPath,
  place: PlaceStatus,
  untracked?: () => UntrackedFiles,
): TreeState {
  let completeState: TreeState | undefined;
  const state: TreeState = {
    place,
    ...treeContents(contents),
    withUntracked: () =>
      (completeState ??= untracked === undefined ? state : joinUntracked(state, contents, untracked())),
  };
  return state;
}

function joinUntracked(state: TreeState, tracked: ContentsByPath, { contents, count }: UntrackedFiles): TreeState {
  if (contents.size === 0) return state;
  const place = count === 0 ? state.place : { ...state.place, untracked: count };
  return createTreeState(new Map([...tracked, ...contents]), place);
}

/** Answers queries about the files of a tree. Caches digests. */
export function treeContents(contents: ContentsByPath): ListedContents {
  const digests = new Map<string, string>();
  const paths = [...contents.keys()].toSorted(comparePaths);
  return {
    digest(folder, outputs) {
      const key = [folder, ...outputs].join("\0");
      const isCounted = (path: string): boolean =>
        isAtOrIn(path, folder) && !outputs.some((one) => isAtOrIn(path, one));
      const folderDigest = digests.get(key) ?? digestOf(paths.filter(isCounted), contents);
      digests.set(key, folderDigest);
      return folderDigest;
    },
    idOf: (path) => contents.get(path)?.replace(/^\w+ /u, ""),
    holds: (folder) => paths.some((path) => path !== folder && isAtOrIn(path, folder)),
    paths: () => paths,
  };
}

function digestOf(paths: readonly string[], contents: ContentsByPath): string {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\0${contents.get(path)!}\0`);
  return hash.digest("hex");
}

/** Whether a path is another one, or in that folder. An empty folder is the whole tree. */
function isAtOrIn(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}
