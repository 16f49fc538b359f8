import { deserialize, serialize } from "node:v8";
import type { EntryCache } from "../../entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";
import { EMPTY_BODY } from "./entry-table.ts";

/** `whole: false` because a run reads only a few of the many large entries. */
const KIND = { name: "outlines", fixedBytes: 0, whole: false };

/**
 * Opens the cache of values in `<directory>/outlines`. Nothing is read before the first `get`. A file written by
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
    get: (key) => valueIn(store.get(key)?.body),
    put: (key, value) => store.put(key, { bytes: EMPTY_BODY, at: 0, body: serialize(value) }),
    putJson: (key, value) => store.put(key, { bytes: EMPTY_BODY, at: 0, body: Buffer.from(JSON.stringify(value)) }),
    save: () => store.save(),
  };
}

/** First byte of V8's format. JSON never begins with it. */
const V8_MARK = 0xff;

function valueIn(body: Buffer | undefined): unknown {
  if (body === undefined) return undefined;
  try {
    // An older Node cannot read the format of a newer one.
    return body[0] === V8_MARK ? deserialize(body) : JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
