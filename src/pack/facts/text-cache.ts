import { type RedactedText, redact } from "../../secrets/index.ts";
import { byteSlabs } from "../../base/index.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** Maximum bytes of text kept in memory. Other texts are read again when needed. */
const MAX_CACHED_BYTES = 32_000_000;

/** Memory overhead per cached text, in bytes. */
const ENTRY_OVERHEAD = 40;

/** Larger texts are not copied into slabs; they would waste the remainder. */
const MAX_SLAB_TEXT_BYTES = 64 * 1024;

/** In-memory cache of redacted texts by path, limited to `MAX_CACHED_BYTES`. */
export interface TextCache {
  has(path: string): boolean;
  /** Gets a file's text. Its length must equal `facts.bytes`. */
  get(file: MeasuredFile): RedactedText | undefined;
  add(path: string, text: RedactedText): void;
}

/**
 * Creates an empty text cache. Small texts are copied into shared slabs, because a buffer for each would take more
 * memory than its text.
 */
export function createTextCache(): TextCache {
  const places = new Map<string, number | RedactedText>();
  const slabs = byteSlabs();
  let remainingBytes = MAX_CACHED_BYTES;
  return {
    has: (path) => places.has(path),
    get({ entry, facts }) {
      const place = places.get(entry.path);
      return typeof place === "number" ? redact(slabs.at(place, facts.bytes), []) : place;
    },
    add(path, text) {
      const size = text.length + ENTRY_OVERHEAD;
      if (size > remainingBytes || places.has(path)) return;
      places.set(path, text.length > MAX_SLAB_TEXT_BYTES ? text : slabs.add(text));
      remainingBytes -= size;
    },
  };
}
