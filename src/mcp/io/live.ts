import { statSync } from "node:fs";
import { resolve } from "node:path";
import { runBounded } from "../../base/io/index.ts";
import {
  findRepository,
  openPackWatch,
  openSource,
  openTarget,
  placeInTree,
  watchNothing,
  watchTarget,
} from "../../source/io/index.ts";
import type { BoundedRun } from "../../base/index.ts";
import { memoryFeature } from "../../memory/index.ts";
import type { PackPorts, RunTools } from "../../pack/index.ts";
import { taskFeature } from "../../task/index.ts";
import type { Source, TreeWatch } from "../../source/index.ts";
import { type ChangedTreePorts, changePorts } from "../../task/io/index.ts";
import { type RunLocation, workPorts } from "../../pack/io/index.ts";

/** The ports of a tree that stays open, but for those that every run has. */
interface LiveSource {
  readonly open: () => Promise<Source>;
  readonly openRef: ((ref: string) => Promise<Source>) | undefined;
  readonly changes: ChangedTreePorts;
  readonly watch: TreeWatch;
  readonly bounded: BoundedRun;
}

type LiveTreePorts = Omit<PackPorts, "source" | "onProgress"> & LiveSource;

/** Returns the ports of a tree that stays open. @throws CarryonError if the target is neither a folder nor a ref that exists */
export async function livePorts(place: RunLocation, tool: string): Promise<LiveTreePorts> {
  const directory = resolve(place.cwd, place.target);
  const isDirectory = place.target !== "" && statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  // A ref must exist; a folder may get its first files later.
  const root = isDirectory ? placeInTree(directory, place.ownRoot).root : await rootOfRef(place);
  const openRef = (ref: string): Promise<Source> => openSource({ directory: root, environment: place.env, ref });
  return {
    ...workPorts(place, root, quiet(tool)),
    open: async () => (await openTarget(place, place.target)).source,
    openRef: findRepository(root) === undefined ? undefined : openRef,
    changes: changePorts(root, place.env),
    watch: watchTarget(place, place.target),
    bounded: runBounded,
  };
}

/** Returns the folder whose ref is meant. @throws CarryonError if there is no such ref */
async function rootOfRef(place: RunLocation): Promise<string> {
  const { source, root } = await openTarget(place, place.target);
  // Listing it says what is wrong.
  if (source.known?.() === undefined) await source.list();
  return root;
}

/**
 * Returns the ports of a pack or a site that stays open.
 * @param folder of a pack; a site, which has none, is read once
 */
export function publishedPorts(
  place: RunLocation,
  tool: string,
  { source, folder }: { readonly source: Source; readonly folder?: string },
): LiveTreePorts {
  return {
    ...workPorts(place, place.cwd, quiet(tool)),
    open: () => Promise.resolve(source),
    openRef: undefined,
    changes: unchanging(source),
    watch: folder === undefined ? watchNothing() : openPackWatch(folder),
    bounded: runBounded,
  };
}

/** Returns the ports of a tree that has neither history nor changes. */
function unchanging(source: Source): ChangedTreePorts {
  const open = (): Promise<Source> => Promise.resolve(source);
  return { commits: undefined, openCommit: open, openStaged: open };
}

/** Returns the version and features that the server passes to each run; tools report their own progress. */
function quiet(tool: string): RunTools {
  return { tool, onProgress: () => undefined, features: [taskFeature, memoryFeature] };
}
