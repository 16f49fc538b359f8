import { realpathSync, statSync } from "node:fs";
import { findRepository } from "../find-repository.ts";
import { type GitRepository, openRepository, runGit } from "../git.ts";
import { httpUrlOf, nameFromUrl } from "../origin.ts";

/** Name of a remote and its configured address, without user and password. */
export interface NamedRemote {
  readonly name: string;
  readonly address: string;
}

/** Remote with the details parsed from its address. */
export interface ForgeRemote extends NamedRemote {
  /** HTTP URL; `undefined` if the address does not name a server. */
  readonly url: string | undefined;
  /** `owner/name`, if the address ends in both. */
  readonly repository: string | undefined;
}

/**
 * Returns the remote that hosts issues and pull requests, for the repository that contains a folder. `undefined`
 * outside a repository, and without a remote.
 */
export function upstreamAt(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
): ForgeRemote | undefined {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const real = realpathSync(directory);
  const location = findRepository(real);
  const remote = location && upstreamRemote(openRepository(location, real, env));
  return remote && { ...remote, url: httpUrlOf(remote.address), repository: nameFromUrl(remote.address) };
}

/** Names of remotes that probably host issues and pull requests, most likely first. */
const PREFERRED_REMOTES: readonly string[] = ["upstream", "origin"];

/**
 * Finds the remote that hosts issues and pull requests: the one that GitHub's CLI marked as the base, else `upstream`,
 * else `origin`, else any other. `undefined` without remotes.
 */
export function upstreamRemote(repository: GitRepository): NamedRemote | undefined {
  const keys = String.raw`^remote\..*\.(url|gh-resolved)$`;
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", keys]);
  const settings = stdout
    .toString("utf8")
    .split("\0")
    .map((setting) => /^remote\.(.*)\.(url|gh-resolved)\n(.*)$/su.exec(setting) ?? []);
  const markedName = settings.find(([, , key, value]) => key === "gh-resolved" && value === "base")?.[1];
  const remotes = settings.flatMap(([, name = "", key, value = ""]) =>
    key === "url" ? [{ name, address: value.replace(/\/\/[^/@]*@/u, "//") }] : [],
  );
  const order = [...(markedName === undefined ? [] : [markedName]), ...PREFERRED_REMOTES];
  return order.flatMap((preferredName) => remotes.filter(({ name }) => name === preferredName))[0] ?? remotes[0];
}
