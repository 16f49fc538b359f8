import type { EntryCache } from "../../entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";
import { EMPTY_BODY } from "./entry-table.ts";

/** `whole: false` because a run reads only a few of the many large entries. */
const KIND = { name: "outlines", fixedBytes: 0, whole: false };

/**
 * Opens the cache of large bodies in `<directory>/outlines`. Nothing is read before the first `get`. A file written by
 * code with another digest is ignored, and damaged entries are missing.
 */
export function openEntryCache(directory: string, codeDigest: string, options: CacheOptions = {}): EntryCache {
  return bodiesIn(openEntryStore(directory, KIND, codeDigest, options));
}

/** Creates an entry cache that lives in memory for one run. Its `save` does nothing. */
export function noEntryCache(): EntryCache {
  return bodiesIn(memoryStore(KIND));
}

function bodiesIn(store: EntryStore): EntryCache {
  return {
    get: (key) => store.get(key)?.body,
    put: (key, bytes) => store.put(key, { bytes: EMPTY_BODY, at: 0, body: viewOf(bytes) }),
    save: () => store.save(),
  };
}

/** Wraps the same memory in a Buffer. Copies of small entries would pin slabs of Node's buffer pool. */
function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
