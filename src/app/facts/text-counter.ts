import { createHash } from "node:crypto";
import { blobId } from "../../core/measure/blob-id.ts";
import type { TokenCounter } from "../../core/measure/counter.ts";
import type { BlobFacts, FactsCache } from "../../model/facts.ts";

/** Counts texts that stand in documents beside the files: opening lines, indexes, slices. */
export interface CountedTexts {
  /** Tokens of a text. */
  readonly count: (text: string) => number;
  /** Tokens of a stretch of a file between two line ends, and its lines. */
  readonly countBody: (bytes: Uint8Array) => { readonly tokens: number; readonly lines: number };
}

/** What the cache needs to believe a fact, and what means nothing for a text of our own. */
const NOT_OF_A_FILE = {
  class: "text",
  encoding: "utf-8",
  sha256: "0".repeat(64),
  boundary: 12,
  invisible: 0,
  spans: [],
} as const;

/** A counter that is made when something is first counted: most of what a second run counts is in the cache. */
export function lazyCounter(make: () => TokenCounter): TokenCounter {
  let made: TokenCounter | undefined;
  const counter = (): TokenCounter => (made ??= make());
  return {
    count: (bytes) => counter().count(bytes),
    countString: (text) => counter().countString(text),
    countBody: (bytes) => counter().countBody(bytes),
  };
}

/**
 * Texts whose tokens are kept in the facts cache, as those of files are, so that a second run needs no counter at all.
 * @param basis what counts depend on beside the text: the encoding, the code and its data
 */
export function countedTexts(cache: FactsCache, counter: TokenCounter, basis: string): CountedTexts {
  const contextOf = (what: string): string =>
    createHash("sha256").update(`${what}\0${basis}`).digest("hex").slice(0, 16);
  const [line, body] = [contextOf("text"), contextOf("body")];
  const known = (bytes: Buffer, context: string, count: () => Pick<BlobFacts, "tokens" | "lines">): BlobFacts => {
    const key = { blob: blobId(bytes), context };
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const facts = { ...NOT_OF_A_FILE, size: bytes.length, bytes: bytes.length, ...count() };
    cache.put(key, facts);
    return facts;
  };
  return {
    count(text) {
      const bytes = Buffer.from(text);
      return known(bytes, line, () => ({ tokens: counter.count(bytes), lines: 0 })).tokens;
    },
    countBody(bytes) {
      return known(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), body, () => counter.countBody(bytes));
    },
  };
}
