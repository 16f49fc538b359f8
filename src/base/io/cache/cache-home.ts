import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Returns the directory of all caches of the user: `carryon` below `XDG_CACHE_HOME` or `~/.cache`. Ignores relative
 * paths. `undefined` if there is neither an absolute `XDG_CACHE_HOME` nor a home directory.
 */
export function cacheHome(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const home = absolute(env["HOME"]) ?? absolute(homedir());
  const base = absolute(env["XDG_CACHE_HOME"]) ?? (home === undefined ? undefined : join(home, ".cache"));
  return base === undefined ? undefined : join(base, "carryon");
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}
