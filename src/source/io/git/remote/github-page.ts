import { realpathSync } from "node:fs";
import { findRepository } from "../find-repository.ts";
import { type Environment, openRepository } from "../git.ts";
import { httpUrlOf, nameFromUrl, readRemote } from "../origin.ts";

const GITHUB = "https://github.com";

/**
 * Returns the GitHub page of the repository that contains a folder, `https://github.com/owner/name`, from its remote
 * `origin`. `undefined` outside a repository and for remotes on other hosts, whose pages have other URLs.
 */
export function githubPage(directory: string, env: Environment): string | undefined {
  const real = realpathSync(directory);
  const location = findRepository(real);
  const url = location && readRemote(openRepository(location, real, env));
  return url === undefined ? undefined : pageOnGithub(url);
}

/** Returns the GitHub page of a remote's address, `https://github.com/owner/name`; `undefined` for any other host. */
export function pageOnGithub(address: string): string | undefined {
  const url = httpUrlOf(address);
  const name = nameFromUrl(address);
  if (url === undefined || name === undefined || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  const isWhole = pathname.replace(/\/+$/u, "").replace(/\.git$/u, "") === `/${name}`;
  return hostname === "github.com" && port === "" && isWhole ? `${GITHUB}/${name}` : undefined;
}
