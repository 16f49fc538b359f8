import { hash } from "node:crypto";
import { blobId, type CacheKey } from "../../base/index.ts";
import type { TokenCounter } from "../../tokens/index.ts";
import type { FactsCache, TextCount } from "./facts.ts";

/** Counts tokens of short texts. */
export interface ShortTextCounter {
  readonly count: (text: string) => number;
}

/** Counts tokens of texts that are not whole files: preambles, indexes, slices. */
export interface TextCounter extends ShortTextCounter {
  /**
   * Counts the tokens and lines of a file's text, or of part of it, between the line breaks of a frame. The tokens
   * include those of both line breaks.
   */
  readonly countBody: (bytes: Uint8Array) => TextCount;
}

/**
 * Returns a token counter that calls `make` at the first count. A second run finds most counts in the cache and may
 * never need it.
 */
export function lazyCounter(make: () => TokenCounter): TokenCounter {
  let instance: TokenCounter | undefined;
  const counter = (): TokenCounter => (instance ??= make());
  return {
    count: (bytes) => counter().count(bytes),
    countString: (text) => counter().countString(text),
    countBody: (bytes) => counter().countBody(bytes),
  };
}

/**
 * Creates a text counter that stores every count in the facts cache, so that a second run needs no token counter.
 * @param codeDigest everything counts depend on except the text: the encoding, the code and its data
 */
export function textCounter(cache: FactsCache, counter: TokenCounter, codeDigest: string): TextCounter {
  const contextOf = (what: string): string => hash("sha256", `${what}\0${codeDigest}`).slice(0, 16);
  const [text, body] = [contextOf("text"), contextOf("body")];
  const cached = (key: CacheKey, bytes: number, count: () => TextCount): TextCount => {
    const cachedCount = cache.getCount(key);
    if (cachedCount !== undefined && isPlausible(cachedCount, bytes)) return cachedCount;
    const { tokens, lines } = count();
    cache.putCount(key, { tokens, lines });
    return { tokens, lines };
  };
  return {
    count(string) {
      const bytes = Buffer.byteLength(string);
      // Same digest as `blobId`, but computed from the string. Most texts are short, and a cached count saves encoding
      // them.
      const blob = hash("sha1", `blob ${bytes}\0${string}`);
      return cached({ blob, context: text }, bytes, () => ({ tokens: counter.countString(string), lines: 0 })).tokens;
    },
    countBody: (bytes) => cached({ blob: blobId(bytes), context: body }, bytes.length, () => counter.countBody(bytes)),
  };
}

/** Whether a cached count is plausible: no more than one token per byte, plus the two line breaks around a body. */
function isPlausible({ tokens, lines }: TextCount, bytes: number): boolean {
  return tokens <= bytes + 2 && lines <= bytes;
}
