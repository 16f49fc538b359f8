import { realpathSync } from "node:fs";
import { findRepository } from "../find-repository.ts";
import { type Environment, openRepository } from "../git.ts";
import { httpUrlOf, nameFromUrl, readRemote } from "../origin.ts";

const GITHUB = "https://github.com";

/**
 * Returns the page of a folder's repository on GitHub, `https://github.com/owner/name`, by its remote `origin`: without user
 * and password. `undefined` outside a repository and for remotes elsewhere, whose pages have other addresses.
 */
export function githubPage(directory: string, env: Environment): string | undefined {
  const real = realpathSync(directory);
  const found = findRepository(real);
  const url = found && readRemote(openRepository(found, real, env));
  return url === undefined ? undefined : pageOnGithub(url);
}

/** Returns the page of a remote's address on GitHub; `undefined` for any other. */
export function pageOnGithub(address: string): string | undefined {
  const url = httpUrlOf(address);
  const name = nameFromUrl(address);
  if (url === undefined || name === undefined || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  const isWhole = pathname.replace(/\/+$/u, "").replace(/\.git$/u, "") === `/${name}`;
  return hostname === "github.com" && port === "" && isWhole ? `${GITHUB}/${name}` : undefined;
}
