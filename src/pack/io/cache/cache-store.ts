import { readdirSync, rmSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { look } from "../../../base/io/index.ts";

/** A directory with the caches of one repository. */
export interface StoredCache {
  readonly directory: string;
  /** Size of its files. */
  readonly bytes: number;
  /** When a run last used it, in milliseconds since 1970. */
  readonly used: number;
}

/** Size that the caches of all repositories may take together. */
export const MAX_CACHE_BYTES = 1_000_000_000;

/** The name that `cacheDirectory` gives to the caches of a repository. */
const REPOSITORY = /^[0-9a-f]{16}$/u;

/** What a cache directory holds: two files, and what an interrupted run left of them. */
const CACHE_FILE = /^(?:facts|outlines)(?:\.tmp-.*)?$/u;

/** Returns the caches of all repositories in `home`, most recently used first. */
export function storedCaches(home: string): readonly StoredCache[] {
  return namesIn(home)
    .filter((name) => REPOSITORY.test(name))
    .flatMap((name) => storedCache(join(home, name)) ?? [])
    .toSorted((a, b) => b.used - a.used || (a.directory < b.directory ? -1 : 1));
}

/** Returns the caches in one directory; `undefined` if it does not exist. */
export function storedCache(directory: string): StoredCache | undefined {
  const stats = look(directory);
  if (stats?.isDirectory() !== true) return undefined;
  const sizes = cacheFiles(directory).map((path) => look(path)?.size ?? 0);
  return { directory, bytes: sizes.reduce((sum, size) => sum + size, 0), used: stats.mtimeMs };
}

/** Removes the cache files in a directory, and the directory if nothing else is in it. @throws Error of the file system */
export function removeCache(directory: string): void {
  for (const path of cacheFiles(directory)) rmSync(path, { force: true });
  if (namesIn(directory).length === 0) rmSync(directory, { recursive: true, force: true });
}

/**
 * Marks the caches of a repository as used now, and removes the least recently used ones of other repositories until all
 * together take at most `maxBytes`. Never throws.
 */
export function keepRecent(directory: string, maxBytes: number = MAX_CACHE_BYTES): void {
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
