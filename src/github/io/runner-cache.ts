import type { RunnerCache } from "../github.ts";

const PLAIN_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/u;
const MAX_SEGMENT_MS = 60_000;
const PATTERN = /[*?[\]{}!,\r\n]/u;

/**
 * Opens the runner's cache. GitHub lets a run read only the entries of the same branch or pull request and of the
 * default branch. Restored files are untrusted input.
 */
export function openRunnerCache(): RunnerCache {
  return {
    async restore(path, key, prefixes) {
      const cache = await loadCache();
      const options = { segmentTimeoutInMs: MAX_SEGMENT_MS };
      return cache.restoreCache([literalPath(path)], plainKey(key), prefixes.map(plainKey), options);
    },

    async save(path, key) {
      const cache = await loadCache();
      // The package reports a failure only in the log and with a negative id.
      const id = await cache.saveCache([literalPath(path)], plainKey(key));
      if (id < 0) throw new Error(`the cache service did not accept ${key}`);
    },
  };
}

async function loadCache(): Promise<typeof import("@actions/cache")> {
  const cache = await import("@actions/cache");
  if (cache.isFeatureAvailable()) return cache;
  throw new Error("this runner has no cache service");
}

/** Checks a key, because the package prints keys unescaped. */
function plainKey(key: string): string {
  if (PLAIN_KEY.test(key)) return key;
  throw new Error("a cache key may contain only letters, digits, dot, underscore and hyphen");
}

/** Checks a path, because the package treats it as a glob. */
function literalPath(path: string): string {
  if (!PATTERN.test(path)) return path;
  throw new Error("a cache path may not contain glob characters");
}
