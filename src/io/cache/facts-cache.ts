import type { FactsCache } from "../../model/facts.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";
import { countEntry, factsEntry, FIXED_BYTES, readCount, readFacts } from "./facts-record.ts";

/** Nearly all of many small entries are read, so the file is read at once. */
const KIND = { name: "facts", fixedBytes: FIXED_BYTES, whole: true };

/** Opens the cache of facts and counts in `<directory>/facts`; see `openEntryStore`. Impossible facts are not stored. */
export function openFactsCache(directory: string, codeDigest: string, options: CacheOptions = {}): FactsCache {
  return factsIn(openEntryStore(directory, KIND, codeDigest, options));
}

/** Returns a cache of facts that is kept in memory for one run. */
export function noCache(): FactsCache {
  return factsIn(memoryStore(KIND));
}

function factsIn(store: EntryStore): FactsCache {
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
