import { dirname, resolve } from "node:path";
import { CarryonError, logText } from "../../base/index.ts";
import { lstatIfExists, nearPath } from "../../base/io/index.ts";
import { commitsAt, hasRefBelow, isOwnerAndName, isRemoteAddress } from "../../source/io/index.ts";
import type { CliHost } from "../host.ts";
import { REMOTE_CONFLICTS } from "../options.ts";

/** Repository on another machine that a command line names. */
export interface RemoteTarget {
  readonly address: string;
  /** Names of files and folders in it. */
  readonly names: readonly string[];
  /** Whether a plain `owner/name` could also be a mistyped path or ref. */
  readonly isGuessed: boolean;
}

/**
 * Returns the remote repository of `--remote`, or of a first argument that is a URL, or of a single `owner/name` that
 * is neither a path nor a ref here. `undefined` for local targets.
 * @throws CarryonError `usage` if other options or arguments contradict it
 */
export async function remoteTarget(
  names: readonly string[],
  options: { readonly remote?: string; readonly quiet?: boolean },
  host: CliHost,
): Promise<RemoteTarget | undefined> {
  if (options.remote !== undefined) return { address: options.remote, names, isGuessed: false };
  const [address = "", ...rest] = names;
  const isUrl = isRemoteAddress(address) && lstatIfExists(resolve(host.cwd, address)) === undefined;
  if (!isUrl && !(rest.length === 0 && isRepositoryName(address, host))) return undefined;
  const conflict = REMOTE_CONFLICTS.find((name) => Reflect.get(options, name) !== undefined);
  if (conflict !== undefined) {
    throw new CarryonError("usage", `--${conflict} cannot be used with a remote repository`, {
      hint: `Leave --${conflict} out, or clone the repository first.`,
    });
  }
  if (rest.some(isRemoteAddress)) {
    throw new CarryonError("usage", "only one remote repository can be read at a time", {
      hint: "Clone the repositories, and name their folders.",
    });
  }
  if (!isUrl && options.quiet !== true) {
    const { publishMessage } = await import("../../secrets/index.ts");
    host.err(logText(publishMessage(`carryon: no path or ref ${address} here; reading the repository of that name\n`)));
  }
  return { address, names: rest, isGuessed: !isUrl };
}

/**
 * Whether a name can only be that of a repository on GitHub. A mistyped path or branch must not fetch the repository of
 * a stranger, so nothing here may begin or look like the name. On CI, where no one reads the notice, `--remote` is
 * required.
 */
function isRepositoryName(name: string, { cwd, env }: CliHost): boolean {
  if (!isOwnerAndName(name) || (env["CI"] ?? "") !== "") return false;
  const owner = dirname(name);
  const near = nearPath(cwd, name);
  if (near.path !== undefined || lstatIfExists(resolve(cwd, owner)) !== undefined) return false;
  return commitsAt(cwd, env)?.resolve(name) === undefined && !hasRefBelow(cwd, env, owner);
}

/**
 * Returns the error to show after a failed fetch of a name that may have been meant as a path or a ref: `path-not-found`
 * in place of `git-failed`. Returns other errors unchanged.
 */
export function withoutGuess(error: unknown, name: string): unknown {
  if (!(error instanceof CarryonError) || error.code !== "git-failed") return error;
  return new CarryonError("path-not-found", `there is no path or ref ${name} here, and ${error.message}`, {
    hint: "Check the name. Fetch a branch first; for a private repository, set GITHUB_TOKEN.",
    cause: error,
  });
}
