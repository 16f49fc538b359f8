import { deserialize, serialize } from "node:v8";
import type { EntryCache } from "../../entry-cache.ts";
import type { CacheOptions } from "./cache-file.ts";
import { type EntryStore, memoryStore, openEntryStore } from "./entry-store.ts";

/**
 * Opens a cache of values in `directory`. Nothing is read before the first `get`. A file written by code with another
 * digest is ignored, and damaged entries are missing.
 * @param name of the file; `outlines`, values derived from texts, by default
 */
export function openEntryCache(
  directory: string,
  codeDigest: string,
  options: CacheOptions = {},
  name = "outlines",
): EntryCache {
  return valuesIn(openEntryStore(directory, name, codeDigest, options));
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
    // An older Node cannot read the format of a newer one. Typed arrays share the bytes that they are read from.
    return body[0] === V8_MARK ? deserialize(Buffer.from(body)) : JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
