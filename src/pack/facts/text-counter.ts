import { hash } from "node:crypto";
import { blobId } from "../../base/index.ts";
import type { TokenCounter } from "../../tokens/index.ts";
import type { FactsCache, TextCount } from "./facts.ts";
import type { CacheKey } from "./entry-cache.ts";

/** Counts texts that are not whole files: preambles, indexes, slices. */
export interface TextCounter {
  /** Returns the tokens of a text. */
  readonly count: (text: string) => number;
  /** Returns the tokens of a stretch of a file between two line ends, and its number of lines. */
  readonly countBody: (bytes: Uint8Array) => TextCount;
}

/** Returns a counter that is created on first use, since a second run finds most counts in the cache. */
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
 * Returns a text counter that caches every count in the facts cache, so that a second run does not need a token
 * counter.
 * @param codeDigest everything counts depend on except the text: the encoding, the code and its data
 */
export function textCounter(cache: FactsCache, counter: TokenCounter, codeDigest: string): TextCounter {
  const contextOf = (what: string): string => hash("sha256", `${what}\0${codeDigest}`).slice(0, 16);
  const [text, body] = [contextOf("text"), contextOf("body")];
  const cached = (key: CacheKey, bytes: number, count: () => TextCount): TextCount => {
    const known = cache.getCount(key);
    if (known !== undefined && isPossible(known, bytes)) return known;
    const { tokens, lines } = count();
    cache.putCount(key, { tokens, lines });
    return { tokens, lines };
  };
  return {
    count(string) {
      const bytes = Buffer.byteLength(string);
      // As `blobId`, but without bytes: nearly every text is a short one that is not encoded if its count is known.
      const blob = hash("sha1", `blob ${bytes}\0${string}`);
      return cached({ blob, context: text }, bytes, () => ({ tokens: counter.countString(string), lines: 0 })).tokens;
    },
    countBody: (bytes) => cached({ blob: blobId(bytes), context: body }, bytes.length, () => counter.countBody(bytes)),
  };
}

/** Whether a cached count is plausible: at most one token per byte, plus the two line ends around a body. */
function isPossible({ tokens, lines }: TextCount, bytes: number): boolean {
  return tokens <= bytes + 2 && lines <= bytes;
}
