import type { BlobFacts, FactsCache, TextCount } from "../../facts/facts.ts";
import type { CacheKey } from "../../facts/entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { openEntryStore } from "./entry-store.ts";
import { countEntry, factsEntry, FIXED_BYTES, readCount, readFacts } from "./facts-record.ts";

/** Nearly all of many small entries are read, so the file is read at once. */
const KIND = { name: "facts", fixedBytes: FIXED_BYTES, whole: true };

/** Opens the cache of facts and counts in `<directory>/facts`; see `openEntryStore`. Impossible facts are not stored. */
export function openFactsCache(directory: string, codeDigest: string, options: CacheOptions = {}): FactsCache {
  const store = openEntryStore(directory, KIND, codeDigest, options);
  return {
    get(key) {
      const entry = store.get(key);
      return entry && readFacts(entry);
    },
    put(key, facts) {
      const entry = factsEntry(facts);
      if (entry !== undefined) store.put(key, entry);
    },
    getCount(key) {
      const entry = store.get(key);
      return entry && readCount(entry);
    },
    putCount: (key, count) => store.put(key, countEntry(count)),
    save: () => store.save(),
  };
}

/** Returns a cache of facts that is kept in memory for one run, as the objects that were put: they are alive anyway. */
export function noCache(): FactsCache {
  const facts = keyedMap<BlobFacts>();
  const counts = keyedMap<TextCount>();
  return { get: facts.get, put: facts.put, getCount: counts.get, putCount: counts.put, save: () => undefined };
}

/** A map by context and then by blob, so that no key is put together. */
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
