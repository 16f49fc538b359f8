import { resolve } from "node:path";
import { cacheHome } from "./cache-home.ts";
import { cacheDirectory } from "./cache-location.ts";
import { type CompiledCode, compiledCode, removeCompiledCode } from "./compiled-code.ts";
import { removeCache, type StoredCache, storedCache, storedCaches } from "./cache-store.ts";

/** The caches on this machine. */
export interface CacheOverview {
  /** The directory that they are in; `undefined` without a home directory. */
  readonly home: string | undefined;
  /** Those of the repository at `cwd`, whether or not they exist. */
  readonly own: string | undefined;
  readonly caches: readonly StoredCache[];
  /** Compiled code of this program; `undefined` if there is none. */
  readonly compiled: CompiledCode | undefined;
}

/** Finds the caches of all repositories and the compiled code, or the caches in an explicit directory. */
export function findCaches(
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
  explicit: string | undefined,
): CacheOverview {
  if (explicit !== undefined) {
    const directory = resolve(cwd, explicit);
    return { home: directory, own: directory, caches: [storedCache(directory) ?? []].flat(), compiled: undefined };
  }
  const home = cacheHome(env);
  if (home === undefined) return { home, own: undefined, caches: [], compiled: undefined };
  return {
    home,
    own: cacheDirectory(env, undefined, cwd),
    caches: storedCaches(home),
    compiled: compiledCode(home),
  };
}

/** Removes caches and compiled code. @throws Error of the file system */
export function removeCaches({ home, caches, compiled }: CacheOverview): void {
  for (const { directory } of caches) removeCache(directory);
  if (compiled !== undefined && home !== undefined) removeCompiledCode(home);
}
