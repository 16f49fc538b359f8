import { realpathSync, statSync } from "node:fs";
import { findRepository } from "../find-repository.ts";
import { type GitRepository, openRepository, runGit } from "../git.ts";
import { httpUrlOf, nameFromUrl } from "../origin.ts";

/** A remote by its name and its address as configured, without user and password. */
export interface NamedRemote {
  readonly name: string;
  readonly address: string;
}

/** A remote with what its address says. */
export interface ForgeRemote extends NamedRemote {
  /** HTTP URL; `undefined` if the address is not that of a server. */
  readonly url: string | undefined;
  /** `owner/name`, as far as the address ends in both. */
  readonly repository: string | undefined;
}

/** Returns the remote of the repository that contains a folder; `undefined` outside a repository, and without a remote. */
export function upstreamAt(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
): ForgeRemote | undefined {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const real = realpathSync(directory);
  const found = findRepository(real);
  const remote = found && upstreamRemote(openRepository(found, real, env));
  return remote && { ...remote, url: httpUrlOf(remote.address), repository: nameFromUrl(remote.address) };
}

/** Remotes that issues and pull requests are likely in, likeliest first. */
const LIKELY: readonly string[] = ["upstream", "origin"];

/**
 * Returns the remote that issues and pull requests are in: the one that GitHub's CLI marked as the base, else `upstream`,
 * else `origin`, else any other; `undefined` if there is none.
 */
export function upstreamRemote(repository: GitRepository): NamedRemote | undefined {
  const keys = String.raw`^remote\..*\.(url|gh-resolved)$`;
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", keys]);
  const settings = stdout
    .toString("utf8")
    .split("\0")
    .map((setting) => /^remote\.(.*)\.(url|gh-resolved)\n(.*)$/su.exec(setting) ?? []);
  const marked = settings.find(([, , key, value]) => key === "gh-resolved" && value === "base")?.[1];
  const remotes = settings.flatMap(([, name = "", key, value = ""]) =>
    key === "url" ? [{ name, address: value.replace(/\/\/[^/@]*@/u, "//") }] : [],
  );
  const order = [...(marked === undefined ? [] : [marked]), ...LIKELY];
  return order.flatMap((wanted) => remotes.filter(({ name }) => name === wanted))[0] ?? remotes[0];
}
