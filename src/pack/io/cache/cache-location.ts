import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { sha256 } from "@noble/hashes/sha2.js";

import { cacheHome } from "./cache-home.ts";

/**
 * Returns the directory of a repository's caches: `explicit` if given, else `carryon/<16 hex digits>` below
 * `XDG_CACHE_HOME` or `~/.cache`, where the digits are from the sha256 of the root's real path. A relative
 * `XDG_CACHE_HOME` is ignored, as the XDG Base Directory Specification requires. `undefined` if there is no home directory.
 */
export function cacheDirectory(
  env: Readonly<Record<string, string | undefined>>,
  explicit: string | undefined,
  repositoryRoot: string,
): string | undefined {
  if (explicit !== undefined && explicit !== "") return explicit;
  const home = cacheHome(env);
  if (home === undefined) return undefined;
  // Node's own hash takes milliseconds to load, of which `carryon next` has few.
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
