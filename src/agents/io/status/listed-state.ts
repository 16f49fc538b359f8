import type { Entry, Snapshot } from "../../../source/index.ts";
import type { NotedState } from "../../state/tree-state.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { createFolderCheck, diskPath } from "../../../source/io/index.ts";
import { diskContent } from "./disk-content.ts";
import { treeContents, SUBMODULE_CONTENT } from "./tree-contents.ts";

/**
 * Returns the state of a working tree, that is, its commit and the contents of its files, from a listing. This is cheap
 * because the listing has already compared all files with git's index; only files that differ are read. Supports SHA-1
 * repositories only.
 * @param root absolute path of the listed folder
 * @param folder canonical path of that folder in the tree; empty for the top
 */
export function listedState({ origin, entries }: Snapshot, root: string, folder: string): NotedState {
  const isInside = createFolderCheck(root);
  const contents = new Map<string, string>();
  for (const entry of entries) {
    const content = contentOf(entry, root, isInside);
    if (content !== undefined) contents.set(folder === "" ? entry.path : `${folder}/${entry.path}`, content);
  }
  return { commit: origin.commit, ...treeContents(contents) };
}

/** Content of a listed path; `undefined` if the file was deleted since. */
function contentOf({ path, kind, blob }: Entry, root: string, isInside: (path: string) => boolean): string | undefined {
  if (blob !== undefined) return `${kind} ${blob}`;
  if (kind === "submodule") return SUBMODULE_CONTENT;
  const place = diskPath(root, path);
  const stats = isInside(path) ? lstatIfExists(place) : undefined;
  return stats === undefined || stats.isDirectory() ? undefined : diskContent(place, stats, "sha1");
}
