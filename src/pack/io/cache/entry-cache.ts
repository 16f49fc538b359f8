import type { EntryCache } from "../../facts/entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";
import { EMPTY } from "./entry-table.ts";

/** Few of many large entries are read, so the file is not read at once. */
const KIND = { name: "outlines", fixedBytes: 0, whole: false };

/** Opens the cache of entries in `<directory>/outlines`; see `openEntryStore`. */
export function openEntryCache(directory: string, codeDigest: string, options: CacheOptions = {}): EntryCache {
  return bodiesIn(openEntryStore(directory, KIND, codeDigest, options));
}

/** Returns a cache of entries that is kept in memory for one run. */
export function noEntryCache(): EntryCache {
  return bodiesIn(memoryStore(KIND));
}

function bodiesIn(store: EntryStore): EntryCache {
  return {
    get: (key) => store.get(key)?.body,
    put: (key, bytes) => store.put(key, { bytes: EMPTY, at: 0, body: viewOf(bytes) }),
    save: () => store.save(),
  };
}

/** Returns a Buffer on the same memory: a copy of each small entry would pin a slab of Node's buffer pool. */
function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
