import { hash } from "node:crypto";
import { blobId } from "../../core/measure/blob-id.ts";
import type { TokenCounter } from "../../core/measure/counter.ts";
import type { FactsCache, TextCount } from "../../model/facts.ts";

/** Counts the texts of documents between the files: preambles, indexes, slices. */
export interface TextCounter {
  /** Tokens of a text. */
  readonly count: (text: string) => number;
  /** Tokens of a stretch of a file between two line ends, and its lines. */
  readonly countBody: (bytes: Uint8Array) => TextCount;
}

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
 * A counter of texts that keeps each count in the facts cache, so that a second run needs no token counter at all.
 * @param codeDigest what counts depend on beside the text: the encoding, the code and its data
 */
export function textCounter(cache: FactsCache, counter: TokenCounter, codeDigest: string): TextCounter {
  const contextOf = (what: string): string => hash("sha256", `${what}\0${codeDigest}`).slice(0, 16);
  const [text, body] = [contextOf("text"), contextOf("body")];
  const cached = (bytes: Buffer, context: string, count: () => TextCount): TextCount => {
    const key = { blob: blobId(bytes), context };
    const known = cache.getCount(key);
    if (known !== undefined && isPossible(known, bytes.length)) return known;
    const { tokens, lines } = count();
    cache.putCount(key, { tokens, lines });
    return { tokens, lines };
  };
  return {
    count(string) {
      const bytes = Buffer.from(string);
      return cached(bytes, text, () => ({ tokens: counter.count(bytes), lines: 0 })).tokens;
    },
    countBody(bytes) {
      const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return cached(view, body, () => counter.countBody(view));
    },
  };
}

/** Bytes make at most as many tokens; a body is counted with the line ends around it. */
function isPossible({ tokens, lines }: TextCount, bytes: number): boolean {
  return tokens <= bytes + 2 && lines <= bytes;
}
