import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { sha256 } from "@noble/hashes/sha2.js";

import { cacheHome } from "./cache-home.ts";

/**
 * Locates the cache directory of a repository: `explicit` if set, otherwise `carryon/<16 hex digits>` below
 * `XDG_CACHE_HOME` or `~/.cache`. The digits come from the SHA-256 of the root's real path. A relative `XDG_CACHE_HOME`
 * is ignored, as the XDG Base Directory Specification requires. Returns `undefined` without any of `explicit`, an
 * absolute `XDG_CACHE_HOME` and a home directory.
 */
export function cacheDirectory(
  env: Readonly<Record<string, string | undefined>>,
  explicit: string | undefined,
  repositoryRoot: string,
): string | undefined {
  if (explicit !== undefined && explicit !== "") return explicit;
  const home = cacheHome(env);
  if (home === undefined) return undefined;
  // Node's hash takes milliseconds to load, which is too slow for `carryon status --next`.
  const digest = Buffer.from(sha256(Buffer.from(realPath(repositoryRoot))));
  return join(home, digest.toString("hex", 0, 8));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
