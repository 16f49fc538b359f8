import { resolve } from "node:path";
import { toolName } from "../../base/index.ts";
import { isFolder, runBounded } from "../../base/io/index.ts";
import type { LivePorts } from "../../browse/index.ts";
import { memoryFeature } from "../../memory/index.ts";
import type { RunTools } from "../../pack/index.ts";
import { type RunLocation, portsWithoutSource } from "../../pack/io/index.ts";
import type { Source } from "../../source/index.ts";
import { findRepository, openSource, openTarget, placeInTree, watchTarget } from "../../source/io/index.ts";
import { taskFeature } from "../../task/index.ts";
import { changePorts } from "../../task/io/index.ts";

/** Version and features that the server passes to each run. Tools report their own progress. */
export const SERVER_TOOLS: RunTools = {
  tool: toolName,
  onProgress: () => undefined,
  features: [taskFeature, memoryFeature],
};

/**
 * Returns the ports for keeping a folder or a ref open as a live tree. Without a git repository, `openRef` is
 * `undefined`.
 * @param place location whose `target` names the folder or ref
 * @throws CarryonError `usage` for an empty target, `ref-not-found` or others if it is neither a folder nor an existing
 * ref
 */
export async function livePorts(place: RunLocation): Promise<LivePorts> {
  const directory = resolve(place.cwd, place.target);
  // A ref must exist. A folder may still be empty.
  const root =
    place.target !== "" && isFolder(directory) ? placeInTree(directory, place.ownRoot).root : await rootOfRef(place);
  const openRef = (ref: string): Promise<Source> => openSource({ directory: root, environment: place.env, ref });
  return {
    ...portsWithoutSource(place, root, SERVER_TOOLS),
    open: async () => (await openTarget(place, place.target)).source,
    openRef: findRepository(root) === undefined ? undefined : openRef,
    changes: changePorts(root, place.env),
    watch: watchTarget(place, place.target),
    bounded: runBounded,
  };
}

/**
 * Root of the repository that contains the ref.
 * @throws CarryonError if the ref does not exist
 */
async function rootOfRef(place: RunLocation): Promise<string> {
  const { source, root } = await openTarget(place, place.target);
  // Listing an unknown source throws the specific error.
  if (source.gitTreeId?.() === undefined) await source.list();
  return root;
}
