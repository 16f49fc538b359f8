import { resolve } from "node:path";
import { withTemporaryDirectory } from "../../../base/io/index.ts";
import { type RemoteTree, openRemote } from "./remote-source.ts";
import { byteString, parsePathList, pathsIn } from "./path-list.ts";
import { isLocalAddress, openLocalCommit } from "./local-remote.ts";
import { parseRemote } from "./remote-address.ts";
import type { OnProgress } from "../../../base/index.ts";

/** Dependencies of fetching. */
export interface RemoteTools {
  /** Base folder of a local repository's path. */
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onProgress: OnProgress;
}

const GITHUB = "https://github.com";

/**
 * Fetches a remote repository into a temporary directory and returns the result of `use`. The directory is removed when
 * `use` ends. Reads a local repository, given as a path or a `file://` URL, in place. Short addresses refer to the
 * server of GITHUB_SERVER_URL. A token in the environment is sent only to that server.
 * @throws CarryonError if the address is invalid or cannot be fetched
 */
export function withRemote<T>(
  address: string,
  { cwd, environment, onProgress }: RemoteTools,
  use: (tree: RemoteTree) => Promise<T>,
): Promise<T> {
  if (isLocalAddress(address)) return openLocalCommit(address, { cwd, environment }).then(use);
  const server = environment["GITHUB_SERVER_URL"] ?? GITHUB;
  const token = environment["GITHUB_TOKEN"] ?? environment["GH_TOKEN"];
  const parsed = parseRemote(address, server);
  return withTemporaryDirectory(async (directory) => {
    onProgress({ stage: "fetching", done: 0, total: 0, bytes: 0 });
    return use(await openRemote(parsed, { directory, environment, token, server }));
  });
}

/** Names that select files of a remote repository. */
export interface RemoteNames {
  readonly names: readonly string[];
  /** Path list; replaces the names. */
  readonly list: Uint8Array | undefined;
  /** Folder or file that the address names. Names and list are relative to it. */
  readonly path: string | undefined;
}

/**
 * Converts names from arguments, or from a path list if given, to canonical paths below the root of a remote
 * repository. Returns `undefined` for the whole repository: if nothing is given, or if a name is the root.
 * @throws CarryonError `usage` for a path outside the repository
 */
export function remotePaths({ names, list, path = "." }: RemoteNames): readonly string[] | undefined {
  const folder = resolve(REMOTE_ROOT, byteString(path));
  if (list !== undefined) return pathsIn(parsePathList(list), REMOTE_ROOT, folder);
  return pathsIn(names.length === 0 ? ["."] : names.map(byteString), REMOTE_ROOT, folder);
}

/** Placeholder for the root of a remote repository. It makes paths that leave the root with `..` detectable. */
const REMOTE_ROOT = resolve("/repository");
