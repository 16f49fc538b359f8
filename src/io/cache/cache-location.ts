import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";

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
  const home = absolute(env["HOME"]) ?? absolute(homedir());
  const base = absolute(env["XDG_CACHE_HOME"]) ?? (home === undefined ? undefined : join(home, ".cache"));
  if (base === undefined) return undefined;
  const id = createHash("sha256").update(realPath(repositoryRoot)).digest("hex").slice(0, 16);
  return join(base, "carryon", id);
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
