import type { RunnerCache } from "../../model/ports/github.ts";

const PLAIN_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/u;
const LONGEST_SEGMENT_MS = 60_000;
const PATTERN = /[*?[\]{}!,\r\n]/u;

/**
 * The runner's cache. Whose entries a run may read and write is GitHub's to say: those of its own branch or pull
 * request and those of the default branch. What was restored is input like any other.
 */
export function openRunnerCache(): RunnerCache {
  return {
    async restore(path, key, prefixes) {
      const cache = await loadCache();
      const options = { segmentTimeoutInMs: LONGEST_SEGMENT_MS };
      return cache.restoreCache([literalPath(path)], plainKey(key), prefixes.map(plainKey), options);
    },

    async save(path, key) {
      const cache = await loadCache();
      // The package tells of a failure in the log and by this number alone.
      const id = await cache.saveCache([literalPath(path)], plainKey(key));
      if (id < 0) throw new Error(`the runner's cache did not take ${key}`);
    },
  };
}

async function loadCache(): Promise<typeof import("@actions/cache")> {
  const cache = await import("@actions/cache");
  if (cache.isFeatureAvailable()) return cache;
  throw new Error("this runner has no cache");
}

/** The package prints keys as they are. */
function plainKey(key: string): string {
  if (PLAIN_KEY.test(key)) return key;
  throw new Error("the key of a cache holds other than letters, digits, dot, underscore and hyphen");
}

/** The package takes a path for a pattern. */
function literalPath(path: string): string {
  if (!PATTERN.test(path)) return path;
  throw new Error("the path of a cache holds characters of a pattern");
}
