import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readAsset } from "../io/assets.ts";
export { runChild, withTemporaryDirectory } from "../io/child-run.ts";
import { cacheDirectory } from "../io/cache/cache-location.ts";
import { noEntryCache, openEntryCache } from "../io/cache/entry-cache.ts";
import { noCache, openFactsCache } from "../io/cache/facts-cache.ts";
import { openSource } from "../io/open-source.ts";
import { openOutliner } from "../io/outliner.ts";
import { openOutput } from "../io/output.ts";
import { openPackFiles } from "../io/pack-files.ts";
import { extractZip } from "../io/zip-extract.ts";
import { shuffled } from "../io/shuffled-source.ts";
import { openZip } from "../io/zip-writer.ts";
import { commitsAt } from "./commits.ts";
import { CarryonError } from "../model/error.ts";
import { decodePath } from "../model/path.ts";
import type { Assets, OnProgress, PackPorts, WritePorts } from "../model/run.ts";
import type { PackFiles } from "../model/pack-files.ts";
import type { Source } from "../model/source.ts";

/** What a surface knows of the place that a run looks at. */
export interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A directory, or a ref of the repository at `cwd`. */
  readonly target: string;
  readonly untracked: boolean;
  /** Directory of the facts cache; `undefined` for the usual one, `false` for none. */
  readonly cache: string | false | undefined;
  /** The share of each cache that must be new for it to be kept; all that is new is kept if not given. */
  readonly least?: number | undefined;
  /** For tests of determinism: lists the source in an order made of this seed. */
  readonly shuffleListing: string | undefined;
}

/** Builds the ports of a run that reads a repository, and says which folder it reads. */
export async function packPorts(
  place: Place,
  tool: string,
  onProgress: OnProgress,
): Promise<{ ports: PackPorts; root: string }> {
  const { source, root } = await openTarget(place, place.target);
  return { ports: { ...workPorts(place, root, { tool, onProgress }), source }, root };
}

/** Opens what a target names: a directory, or a ref of the repository at `cwd`. Says which folder it is in. */
export async function openTarget(
  { cwd, env, untracked, shuffleListing }: Omit<Place, "target">,
  target: string,
): Promise<{ source: Source; root: string }> {
  const directory = resolve(cwd, target);
  const isDirectory = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isDirectory) requireUnambiguous(cwd, env, target);
  const root = isDirectory ? directory : cwd;
  const opened = await openSource({
    directory: root,
    untracked,
    environment: env,
    ...(isDirectory ? {} : { ref: target }),
  });
  return { source: shuffleListing === undefined ? opened : shuffled(opened, shuffleListing), root };
}

/**
 * A name can be a folder's and a ref's at once; nobody knows which one is meant, and whoever made the folder must not
 * decide. What begins with a dot or a slash is a path.
 * @throws CarryonError `usage`
 */
export function requireUnambiguous(cwd: string, env: Place["env"], target: string): void {
  if (/^(?:\.{0,2}$|\.{0,2}[/\\]|[A-Za-z]:)/u.test(target)) return;
  if (commitsAt(cwd, env)?.resolve(target) === undefined) return;
  throw new CarryonError("usage", `${JSON.stringify(target)} is a ref and a path here`, {
    hint: `Write ./${target} for the path, or the full name of the ref, such as refs/heads/${target}.`,
  });
}

/** Opens a commit by its full id: a folder of that name is not looked at. */
export function openCommit({ cwd, env }: Pick<Place, "cwd" | "env">, id: string): Promise<Source> {
  return openSource({ directory: cwd, environment: env, ref: id });
}

/** Builds the ports of a run beside its source. @param root the folder whose caches are used */
export function workPorts(
  { cwd, env, cache, least }: Pick<Place, "cwd" | "env" | "cache" | "least">,
  root: string,
  { tool, onProgress }: Pick<PackPorts, "tool" | "onProgress">,
): Omit<PackPorts, "source"> {
  const explicit = cache === undefined || cache === false || cache === "" ? undefined : resolve(cwd, cache);
  const cacheHome = cache === false ? undefined : cacheDirectory(env, explicit, root);
  return {
    assets: readAsset,
    openCache: (build) => (cacheHome === undefined ? noCache() : openFactsCache(cacheHome, build, { least })),
    openEntries: (build) => (cacheHome === undefined ? noEntryCache() : openEntryCache(cacheHome, build, { least })),
    outliner: openOutliner({ environment: env }),
    onProgress,
    tool,
  };
}

/** Builds the ports that write a pack. */
export function writePorts(out: string, inputRoot: string): WritePorts {
  return { output: openOutput(out, { inputRoot }), openZip };
}

/** Reads a config file that was named outside the tree. @throws CarryonError `path-not-found` */
export function readConfigFile(path: string): { readonly name: string; readonly text: string } {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new CarryonError("path-not-found", `the config ${path} is not a file`);
  try {
    return { name: path, text: readFileSync(path, "utf8") };
  } catch (error) {
    throw new CarryonError("path-not-found", `cannot read the config ${path}`, { cause: error });
  }
}

/** Opens a pack to be read. @throws CarryonError `not-a-pack` */
export function packFiles(directory: string): PackFiles {
  return openPackFiles(directory);
}

/** The files that the tool brings along. */
export const assets: Assets = readAsset;

/** Writes the sources in a pack's archive below a directory that does not exist or is empty; says how many they are. */
export function extractSources(pack: string, directory: string): Promise<number> {
  return extractZip(join(pack, "archive/pack.zip"), directory, { decodePath });
}
