import { resolve } from "node:path";
import { cacheHome } from "./cache-home.ts";
import { cacheDirectory } from "./cache-location.ts";
import { type CompiledCode, compiledCode, removeCompiledCode } from "./compiled-code.ts";
import { removeCache, type StoredCache, storedCache, storedCaches } from "./cache-store.ts";

/** Caches on this machine. */
export interface CacheOverview {
  /** Directory that contains them; `undefined` without a home directory. */
  readonly home: string | undefined;
  /** Cache directory of the repository at `cwd`, which may not exist. */
  readonly current: string | undefined;
  readonly caches: readonly StoredCache[];
  /** Compiled code of this program; `undefined` if it has not been cached. */
  readonly compiled: CompiledCode | undefined;
}

/**
 * Returns the sizes and locations of the compiled code and of the caches of all repositories. With `explicit`, a
 * directory relative to `cwd`, returns only the caches in it.
 */
export function findCaches(
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
  explicit: string | undefined,
): CacheOverview {
  if (explicit !== undefined) {
    const directory = resolve(cwd, explicit);
    return { home: directory, current: directory, caches: [storedCache(directory) ?? []].flat(), compiled: undefined };
  }
  const home = cacheHome(env);
  if (home === undefined) return { home, current: undefined, caches: [], compiled: undefined };
  return {
    home,
    current: cacheDirectory(env, undefined, cwd),
    caches: storedCaches(home),
    compiled: compiledCode(home),
  };
}

/** Removes caches and compiled code. @throws Error of the file system */
export function removeCaches({ home, caches, compiled }: CacheOverview): void {
  for (const { directory } of caches) removeCache(directory);
  if (compiled !== undefined && home !== undefined) removeCompiledCode(home);
}
