import { realpathSync, statSync } from "node:fs";
import { findRepository } from "./find-repository.ts";
import { openCommits } from "./commits.ts";
import type { Remote } from "./remote/fetch.ts";
import { readRemote } from "./origin.ts";
import { openRepository, runGit } from "./git.ts";
import type { Commits } from "../../commits.ts";

/** Token for fetching. */
export interface FetchToken {
  readonly token: string | undefined;
  /** Whether a URL may be `http://`, even of another machine. */
  readonly allowHttp?: boolean;
  /** The only server that receives the token. Defaults to the URL's server. */
  readonly server?: string;
}

/** Remote to fetch missing commits from. */
export interface FetchFrom extends FetchToken {
  /** Defaults to the repository's remote `origin`. */
  readonly url?: string;
}

/**
 * Opens the commits of the repository that contains a folder. `undefined` outside a repository, or if the folder does
 * not exist. Fetches only if `from` is set.
 */
export function commitsAt(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  from?: FetchFrom,
): Commits | undefined {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const real = realpathSync(directory);
  const location = findRepository(real);
  if (location === undefined) return undefined;
  const repository = openRepository(location, real, env);
  const url = from && (from.url ?? readRemote(repository));
  if (from === undefined || url === undefined) return openCommits(repository, undefined);
  return openCommits(repository, remoteAt(url, from));
}

/**
 * Returns the remote at a URL. It includes the token only if the URL has the same server as `server`, or if `server` is
 * not set.
 */
export function remoteAt(url: string, { token, server, allowHttp = false }: FetchFrom): Remote {
  const isTrusted = server === undefined || hostOf(url) === hostOf(server);
  return { url, token: isTrusted ? token : undefined, allowHttp };
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/**
 * Whether a branch, remote branch or tag of the repository that contains a folder begins with `prefix/`. Always `false`
 * outside a repository.
 * @param prefix segments of a ref name, without wildcards
 */
export function hasRefBelow(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  prefix: string,
): boolean {
  const real = realpathSync(directory);
  const location = findRepository(real);
  if (location === undefined) return false;
  const patterns = [`refs/heads/${prefix}/**`, `refs/tags/${prefix}/**`, `refs/remotes/*/${prefix}/**`];
  return runGit(openRepository(location, real, env), ["for-each-ref", "--count=1", ...patterns]).stdout.length > 0;
}
