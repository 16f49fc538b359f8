import type { RunTarget } from "./run-target.ts";
import { resolve } from "node:path";
import { CarryonError } from "../../base/index.ts";
import {
  type NamedTrees,
  joinSources,
  listedPaths,
  resolvePaths,
  openTarget,
  remotePaths,
  withRemote,
} from "../../source/io/index.ts";
import { readNamedFile } from "../../base/io/index.ts";
import type { CliHost } from "../host.ts";
import { progressLine } from "../progress.ts";
import { remoteTarget, withoutGuess } from "./remote-target.ts";
import { runLocationOf } from "../run.ts";

/** Options that select sources besides path arguments. */
export interface TargetOptions {
  /** File with a list of paths; `-` for standard input. */
  readonly filesFrom?: string;
  /** Address of a remote repository. */
  readonly remote?: string;
  /** Folder to read as a separate tree. */
  readonly root?: string;
  readonly quiet?: boolean;
  readonly untracked?: boolean;
}

/**
 * Calls `use` with the target of the arguments and options. A fetched remote repository is removed once `use` settles.
 * @throws CarryonError if the target cannot be read
 */
export async function withTarget<T>(
  names: readonly string[],
  options: TargetOptions,
  host: CliHost,
  use: (target: RunTarget) => Promise<T>,
): Promise<T> {
  const list = await readPathList(names, options, host);
  const remote = await remoteTarget(names, options, host);
  if (remote === undefined) {
    const place = { ...host, ownRoot: options.root === undefined ? undefined : resolve(host.cwd, options.root) };
    const location = list === undefined ? resolvePaths(place, names) : listedPaths(place, names[0] ?? ".", list);
    return use("trees" in location ? await joinedTarget(location, options, host) : location);
  }
  const progress = progressLine(host, options.quiet);
  const tools = { cwd: host.cwd, environment: host.env, onProgress: progress.show };
  try {
    return await withRemote(remote.address, tools, ({ source, path }) => {
      progress.end();
      return use({ target: ".", source, paths: remotePaths({ names: remote.names, list, path }) });
    });
  } catch (error) {
    throw remote.isGuessed ? withoutGuess(error, remote.address) : error;
  } finally {
    progress.end();
  }
}

/** Opens the trees of several repositories as one. */
async function joinedTarget({ trees }: NamedTrees, options: TargetOptions, host: CliHost): Promise<RunTarget> {
  const place = runLocationOf(options, host);
  const members = trees.map(async ({ name, root, paths }) => ({
    name,
    source: (await openTarget(place, root, paths)).source,
  }));
  return { target: ".", paths: undefined, source: joinSources(await Promise.all(members)) };
}

async function readPathList(
  names: readonly string[],
  { filesFrom, remote }: TargetOptions,
  { cwd, readInput }: CliHost,
): Promise<Uint8Array | undefined> {
  if (filesFrom === undefined) return undefined;
  if (names.length > (remote === undefined ? 1 : 0)) {
    throw new CarryonError("usage", "--files-from cannot be combined with paths", {
      hint: "Put all paths into the list, and give at most one directory or ref that they are from.",
    });
  }
  return filesFrom === "-" ? readInput() : readNamedFile(resolve(cwd, filesFrom));
}
