import type { EntryCache } from "../../model/ports/entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";
import { EMPTY } from "./entry-table.ts";

/** Few of many large entries are asked for. */
const KIND = { name: "outlines", fixedBytes: 0, whole: false };

/** The cache of entries in `<directory>/outlines`; see `openEntryStore`. */
export function openEntryCache(directory: string, codeDigest: string, options: CacheOptions = {}): EntryCache {
  return bodiesIn(openEntryStore(directory, KIND, codeDigest, options));
}

/** A cache of entries that lasts for one run and leaves nothing on disk. */
export function noEntryCache(): EntryCache {
  return bodiesIn(memoryStore());
}

function bodiesIn(store: EntryStore): EntryCache {
  return {
    get: (key) => store.get(key)?.body,
    put: (key, bytes) => store.put(key, { bytes: EMPTY, at: 0, body: viewOf(bytes) }),
    save: () => store.save(),
  };
}

/** The same memory: a copy of each small entry would pin a slab of Node's pool. */
function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
