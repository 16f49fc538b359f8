import { join, resolve } from "node:path";
import {
  isFolder,
  pathExists,
  readAsset,
  systemCode,
  cacheDirectory,
  evictOldCaches,
  noEntryCache,
  openEntryCache,
} from "../../base/io/index.ts";
import { noCache, openFactsCache } from "./facts-cache.ts";
import { type TargetLocation, openSource, openTarget, shuffled } from "../../source/io/index.ts";
import { openOutliner } from "../../outline/io/index.ts";
import { extractZip } from "./archive/zip-extract.ts";
import { CarryonError, decodePath, type CommandContext } from "../../base/index.ts";
import type { EnginePorts, PackPorts, RunTools } from "../run.ts";
import type { Source } from "../../source/index.ts";

/** Location of a run's caches. */
export interface CacheLocation extends CommandContext {
  /** Cache directory; `undefined` for the default, `false` to disable caching. */
  readonly cache: string | false | undefined;
  /** Minimum share of new entries for saving a cache; by default any new entry is enough. */
  readonly least?: number | undefined;
  /** Receives one sentence if the cache cannot be written. */
  readonly onNotice?: ((text: string) => void) | undefined;
}

/** Location of a run's caches, and of its input if the caller has not opened it yet. */
export interface RunPlace extends TargetLocation, CacheLocation {
  /** Canonical paths of the selected part of the tree, instead of the named directory. */
  readonly paths?: readonly string[] | undefined;
}

/** Location of a run's input and caches. */
export interface RunLocation extends RunPlace {
  /** Directory, or ref of the repository at `cwd`. */
  readonly target: string;
}

/**
 * Opens the directory or ref of a run. Returns the ports of the run (source, caches, parser, progress) and the folder
 * that the source reads.
 */
export async function packPorts(place: RunLocation, tools: RunTools): Promise<{ ports: PackPorts; root: string }> {
  const { source, root } = await openTarget(place, place.target, place.paths);
  return { ports: { ...portsWithoutSource(place, root, tools), source }, root };
}

/** Returns the ports of a run that packs an open source. Its caches are those of `cwd`. */
export function sourcePorts(place: RunPlace, source: Source, tools: RunTools): PackPorts {
  const { shuffleListing, cwd } = place;
  return {
    ...portsWithoutSource(place, cwd, tools),
    source: shuffleListing === undefined ? source : shuffled(source, shuffleListing),
  };
}

/** Opens a commit by its full id, ignoring any folder with that name. */
export function openCommit({ cwd, env }: CommandContext, id: string): Promise<Source> {
  return openSource({ directory: cwd, environment: env, ref: id });
}

/**
 * Returns the ports of a run except its source: caches, assets, parser, progress. Unless `cache` is set, removes the
 * oldest caches of other repositories if all together are too large.
 * @param root folder that determines the cache directory
 * @throws CarryonError `usage` if `cache` names something other than a folder
 */
export function portsWithoutSource(
  { cwd, env, cache, least: minNewShare, onNotice }: CacheLocation,
  root: string,
  { tool, onProgress, features }: RunTools,
): EnginePorts {
  const explicit = cache === undefined || cache === false || cache === "" ? undefined : resolve(cwd, cache);
  if (explicit !== undefined && pathExists(explicit) && !isFolder(explicit)) {
    throw new CarryonError("usage", `the cache ${explicit} is not a folder`, {
      hint: "Give a folder to --cache, or use --no-cache.",
    });
  }
  const cacheHome = cache === false ? undefined : cacheDirectory(env, explicit, root);
  if (cacheHome !== undefined && explicit === undefined) evictOldCaches(cacheHome);
  const options = { least: minNewShare, onRefusal: onNotice && refusalNotice(cacheHome ?? "", onNotice) };
  return {
    assets: readAsset,
    openCache: (build) => (cacheHome === undefined ? noCache() : openFactsCache(cacheHome, build, options)),
    openEntries: (build) => (cacheHome === undefined ? noEntryCache() : openEntryCache(cacheHome, build, options)),
    outliner: openOutliner({ environment: env }),
    onProgress,
    tool,
    features,
  };
}

/** Creates a callback that reports only the first failure to write a cache. */
function refusalNotice(directory: string, onNotice: (text: string) => void): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (isReported) return;
    isReported = true;
    const why = systemCode(error) ?? (error instanceof Error ? error.message : String(error));
    onNotice(`cannot write the cache ${directory} (${why}); the next run will compute everything again`);
  };
}

/**
 * Extracts the sources in a pack's archive into a new or empty directory. Returns the number of files. The directory
 * appears only after all files are written.
 * @param pack directory of the pack
 * @param onFile receives the size of each file in bytes
 * @throws CarryonError `path-not-found` if the archive cannot be opened, `not-a-pack` if it is damaged,
 * `output-not-ours` if the directory is not empty or is in a git folder, `disk-full` or `write-failed`
 */
export function extractSources(pack: string, directory: string, onFile: (bytes: number) => void): Promise<number> {
  return extractZip(join(pack, "archive/pack.zip"), directory, { decodePath, onFile });
}
