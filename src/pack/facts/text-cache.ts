import { type RedactedText, redact } from "../../secrets/index.ts";

/** Maximum bytes of text kept in memory. Other texts are read again when needed. */
const MAX_CACHED_BYTES = 32_000_000;

/** Memory overhead per cached text, in bytes. */
const ENTRY_OVERHEAD = 40;

/** In-memory cache of redacted texts by path, limited to `MAX_CACHED_BYTES`. */
export interface TextCache {
  has(path: string): boolean;
  get(path: string): RedactedText | undefined;
  add(path: string, text: RedactedText): void;
}

/** Creates an empty text cache. */
export function createTextCache(): TextCache {
  const texts = new Map<string, RedactedText>();
  let remainingBytes = MAX_CACHED_BYTES;
  return {
    has: (path) => texts.has(path),
    get: (path) => texts.get(path),
    add(path, text) {
      const size = text.length + ENTRY_OVERHEAD;
      if (size > remainingBytes || texts.has(path)) return;
      // A copy: a text may be part of a much larger buffer.
      texts.set(path, redact(Buffer.from(text), []));
      remainingBytes -= size;
    },
  };
}
