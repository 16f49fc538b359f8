import { realpathSync, statSync } from "node:fs";
import { findRepository } from "./find-repository.ts";
import { openCommits } from "./commits.ts";
import type { Remote } from "./remote/fetch.ts";
import { readRemote } from "./origin.ts";
import { openRepository } from "./git.ts";
import type { Commits } from "../../commits.ts";

/** Where to fetch missing commits from. */
export interface FetchFrom {
  /** The repository's remote `origin` if not given. */
  readonly url?: string;
  readonly token: string | undefined;
  /** The only server that the token is sent to; that of the URL if not given. */
  readonly server?: string;
}

/** Opens the commits of the repository that contains a folder; `undefined` outside a repository. Fetches only with `from`. */
export function commitsAt(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  from?: FetchFrom,
): Commits | undefined {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const real = realpathSync(directory);
  const found = findRepository(real);
  if (found === undefined) return undefined;
  const repository = openRepository(found, real, env);
  const url = from && (from.url ?? readRemote(repository));
  if (from === undefined || url === undefined) return openCommits(repository, undefined);
  return openCommits(repository, remoteAt(url, from));
}

/** Returns a remote with the token, if its server may see it. */
export function remoteAt(url: string, { token, server }: FetchFrom): Remote {
  const isTrusted = server === undefined || hostOf(url) === hostOf(server);
  return { url, token: isTrusted ? token : undefined };
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
