import { dirname, resolve } from "node:path";
import { cacheDirectory } from "../io/cache/cache-location.ts";
import { removeCache, type StoredCache, storedCache, storedCaches } from "../io/cache/cache-store.ts";
export { MAX_CACHE_BYTES, type StoredCache } from "../io/cache/cache-store.ts";

/** The caches on this machine. */
export interface CacheOverview {
  /** The directory that they are in; `undefined` without a home directory. */
  readonly home: string | undefined;
  /** Those of the repository at `cwd`, whether or not they exist. */
  readonly own: string | undefined;
  readonly caches: readonly StoredCache[];
}

/** Finds the caches of all repositories, or those in an explicit directory. */
export function findCaches(
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
  explicit: string | undefined,
): CacheOverview {
  if (explicit !== undefined) {
    const directory = resolve(cwd, explicit);
    return { home: directory, own: directory, caches: [storedCache(directory) ?? []].flat() };
  }
  const own = cacheDirectory(env, undefined, cwd);
  const home = own === undefined ? undefined : dirname(own);
  return { home, own, caches: home === undefined ? [] : storedCaches(home) };
}

/** Removes caches. @throws Error of the file system */
export function removeCaches(caches: readonly StoredCache[]): void {
  for (const { directory } of caches) removeCache(directory);
}
