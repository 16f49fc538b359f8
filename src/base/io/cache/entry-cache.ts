import { deserialize, serialize } from "node:v8";
import type { EntryCache } from "../../entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore, type StoreKind } from "./entry-store.ts";

/** Values derived from texts. Not read as a whole, because a run reads only a few of the many large entries. */
const OUTLINES: StoreKind = { name: "outlines", whole: false };

/**
 * Opens a cache of values in `directory`. Nothing is read before the first `get`. A file written by code with another
 * digest is ignored, and damaged entries are missing.
 * @param kind values derived from texts by default
 */
export function openEntryCache(
  directory: string,
  codeDigest: string,
  options: CacheOptions = {},
  kind: StoreKind = OUTLINES,
): EntryCache {
  return valuesIn(openEntryStore(directory, kind, codeDigest, options));
}

/** Creates an entry cache that lives in memory for one run. Its `save` does nothing. */
export function noEntryCache(): EntryCache {
  return valuesIn(memoryStore());
}

function valuesIn(store: EntryStore): EntryCache {
  return {
    get: (key) => valueIn(store.get(key)),
    put: (key, value) => store.put(key, Buffer.from(serialize(value))),
    putJson: (key, value) => store.put(key, Buffer.from(JSON.stringify(value))),
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
