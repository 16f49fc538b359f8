import type { BlobFacts, FactsCache, TextCount } from "../facts/facts.ts";
import { type CacheKey, readCached } from "../../base/index.ts";
import { type CacheOptions, openEntryCache } from "../../base/io/index.ts";

/**
 * Opens the cache of file facts and token counts in `<directory>/facts`. Nothing is read before the first `get`. A file
 * written by code with another digest is ignored, and damaged entries are missing.
 */
export function openFactsCache(directory: string, codeDigest: string, options: CacheOptions = {}): FactsCache {
  const cache = openEntryCache(directory, codeDigest, options, "facts");
  return {
    get: (key) => readCached<BlobFacts>(cache, key),
    put: (key, facts) => cache.putJson(key, facts),
    getCount: (key) => readCached<TextCount>(cache, key),
    putCount: (key, count) => cache.putJson(key, count),
    save: () => cache.save(),
  };
}

/** Creates a facts cache that lives in memory for one run. It keeps the original objects, which are alive anyway. */
export function noCache(): FactsCache {
  const facts = keyedMap<BlobFacts>();
  const counts = keyedMap<TextCount>();
  return { get: facts.get, put: facts.put, getCount: counts.get, putCount: counts.put, save: () => undefined };
}

/** Two-level map, by context and then by blob, which avoids building combined keys. */
function keyedMap<Value>() {
  const byContext = new Map<string, Map<string, Value>>();
  return {
    get: ({ blob, context }: CacheKey): Value | undefined => byContext.get(context)?.get(blob),
    put: ({ blob, context }: CacheKey, value: Value): void => {
      const byBlob = byContext.get(context);
      if (byBlob === undefined) byContext.set(context, new Map([[blob, value]]));
      else byBlob.set(blob, value);
    },
  };
}
