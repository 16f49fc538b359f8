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
import type { Introduction } from "../../browse/index.ts";
import { memoryFeature } from "../../memory/index.ts";
import type { PackPorts, RunTools } from "../../pack/index.ts";
import { taskFeature } from "../../task/index.ts";
import type { Source, TreeWatch } from "../../source/index.ts";
import { type ChangedTreePorts, changePorts } from "../../task/io/index.ts";
import { type RunLocation, portsWithoutSource } from "../../pack/io/index.ts";

/** Ports specific to a live tree, in addition to those of every run. */
interface LiveSource {
  readonly open: () => Promise<Source>;
  readonly openRef: ((ref: string) => Promise<Source>) | undefined;
  readonly changes: ChangedTreePorts;
  readonly watch: TreeWatch;
  readonly bounded: BoundedRun;
  readonly introduction?: () => Promise<Introduction>;
}

type LiveTreePorts = Omit<PackPorts, "source" | "onProgress"> & LiveSource;

/**
 * Returns the ports for keeping a folder or a ref open as a live tree. Without a git repository, `openRef` is
 * `undefined`.
 * @param place location whose `target` names the folder or ref
 * @param tool version of Carryon
 * @throws CarryonError `usage` for an empty target, `ref-not-found` or others if it is neither a folder nor an existing
 * ref
 */
export async function livePorts(place: RunLocation, tool: string): Promise<LiveTreePorts> {
  const directory = resolve(place.cwd, place.target);
  const isDirectory = place.target !== "" && statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  // A ref must exist. A folder may still be empty.
  const root = isDirectory ? placeInTree(directory, place.ownRoot).root : await rootOfRef(place);
  const openRef = (ref: string): Promise<Source> => openSource({ directory: root, environment: place.env, ref });
  return {
    ...portsWithoutSource(place, root, quietTools(tool)),
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

/** Published pack or site. */
export interface ServedSite {
  readonly source: Source;
  /** Folder of a pack. A site has none and is read only once. */
  readonly folder?: string;
  /** Gets the introduction that a site contains. */
  readonly introduction?: () => Promise<Introduction>;
}

/**
 * Returns the ports for keeping a published pack or site open as a live tree. It has no history.
 * @param tool version of Carryon
 */
export function publishedPorts(
  place: RunLocation,
  tool: string,
  { source, folder, introduction }: ServedSite,
): LiveTreePorts {
  return {
    ...portsWithoutSource(place, place.cwd, quietTools(tool)),
    open: () => Promise.resolve(source),
    openRef: undefined,
    changes: staticPorts(source),
    watch: folder === undefined ? watchNothing() : openPackWatch(folder),
    bounded: runBounded,
    ...(introduction !== undefined && { introduction }),
  };
}

/** Ports of a tree without history or changes. */
function staticPorts(source: Source): ChangedTreePorts {
  const open = (): Promise<Source> => Promise.resolve(source);
  return { commits: undefined, openCommit: open, openStaged: open };
}

/** Version and features that the server passes to each run. Tools report their own progress. */
function quietTools(tool: string): RunTools {
  return { tool, onProgress: () => undefined, features: [taskFeature, memoryFeature] };
}
