import { readdirSync, rmSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { lstatIfExists } from "../files/disk-paths.ts";

/** Cache directory of one repository. */
export interface StoredCache {
  readonly directory: string;
  /** Total file size. */
  readonly bytes: number;
  /** Time of last use, in milliseconds since 1970. */
  readonly used: number;
}

/** Maximum total size of all repositories' caches. */
export const MAX_CACHE_BYTES = 1_000_000_000;

/** Matches the directory names that `cacheDirectory` generates. */
const CACHE_DIRECTORY_NAME = /^[0-9a-f]{16}$/u;

/** Matches the files of a cache directory: two caches and temporary files of interrupted runs. */
const CACHE_FILE = /^(?:facts|outlines)(?:\.tmp-.*)?$/u;

/** Lists the caches of all repositories in `home`, most recently used first. Empty if `home` does not exist. */
export function storedCaches(home: string): readonly StoredCache[] {
  return namesIn(home)
    .filter((name) => CACHE_DIRECTORY_NAME.test(name))
    .flatMap((name) => storedCache(join(home, name)) ?? [])
    .toSorted((a, b) => b.used - a.used || (a.directory < b.directory ? -1 : 1));
}

/** Returns the total size and last use of the caches in one directory; `undefined` if the directory does not exist. */
export function storedCache(directory: string): StoredCache | undefined {
  const stats = lstatIfExists(directory);
  if (stats?.isDirectory() !== true) return undefined;
  const sizes = cacheFiles(directory).map((path) => lstatIfExists(path)?.size ?? 0);
  return { directory, bytes: sizes.reduce((sum, size) => sum + size, 0), used: stats.mtimeMs };
}

/**
 * Removes the cache files in a directory, and the directory itself if it is then empty. @throws Error of the file
 * system
 */
export function removeCache(directory: string): void {
  for (const path of cacheFiles(directory)) rmSync(path, { force: true });
  if (namesIn(directory).length === 0) rmSync(directory, { recursive: true, force: true });
}

/**
 * Marks the caches in `directory` as just used. Then removes the least recently used caches of other repositories, in
 * sibling directories, until all together take up to `maxBytes`. Never throws.
 */
export function evictOldCaches(directory: string, maxBytes: number = MAX_CACHE_BYTES): void {
  try {
    const now = new Date();
    if (storedCache(directory) !== undefined) utimesSync(directory, now, now);
    let bytes = 0;
    for (const cache of storedCaches(dirname(directory))) {
      bytes += cache.bytes;
      if (bytes > maxBytes && basename(cache.directory) !== basename(directory)) removeCache(cache.directory);
    }
  } catch {
    // The directory cannot be changed: the next run tries again.
  }
}

function cacheFiles(directory: string): readonly string[] {
  return namesIn(directory)
    .filter((name) => CACHE_FILE.test(name))
    .map((name) => join(directory, name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
