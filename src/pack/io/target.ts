import { resolve } from "node:path";
import { withTemporaryDirectory } from "../../base/io/index.ts";
import { byteString, openRemote, parsePathList, parseRemote, pathsIn } from "../../source/io/index.ts";
import type { OnProgress } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";

/** Dependencies of fetching. */
export interface RemoteTools {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onProgress: OnProgress;
}

const GITHUB = "https://github.com";

/**
 * Fetches a remote repository into a temporary directory and returns the result of `use`. The directory is removed when
 * `use` ends. Short addresses refer to the server of GITHUB_SERVER_URL. A token in the environment is sent only to that
 * server.
 * @throws CarryonError if the address is invalid or cannot be fetched
 */
export function withRemote<T>(
  address: string,
  { environment, onProgress }: RemoteTools,
  use: (source: Source) => Promise<T>,
): Promise<T> {
  const server = environment["GITHUB_SERVER_URL"] ?? GITHUB;
  const token = environment["GITHUB_TOKEN"] ?? environment["GH_TOKEN"];
  const parsed = parseRemote(address, server);
  return withTemporaryDirectory(async (directory) => {
    onProgress({ stage: "fetching", done: 0, total: 0, bytes: 0 });
    return use(await openRemote(parsed, { directory, environment, token, server }));
  });
}

/**
 * Converts names from arguments, or from a path list if given, to canonical paths below the root of a remote
 * repository. Returns `undefined` for the whole repository: if neither is given, or if a name is the root.
 * @throws CarryonError `usage` for a path outside the repository
 */
export function remotePaths(names: readonly string[], list: Uint8Array | undefined): readonly string[] | undefined {
  if (list !== undefined) return pathsIn(parsePathList(list), REMOTE_ROOT, REMOTE_ROOT);
  return names.length === 0 ? undefined : pathsIn(names.map(byteString), REMOTE_ROOT, REMOTE_ROOT);
}

/** Placeholder for the root of a remote repository. It makes paths that leave the root with `..` detectable. */
const REMOTE_ROOT = resolve("/repository");
