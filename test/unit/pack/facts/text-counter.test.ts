import { expect, it } from "vitest";

import { textCounter } from "../../../../src/pack/facts/text-counter.ts";
import type { TokenCounter } from "../../../../src/tokens/counter.ts";
import { noCache } from "../../../../src/pack/io/facts-cache.ts";
import type { FactsCache } from "../../../../src/pack/facts/facts.ts";

/** Counts one token per byte, and the number of calls. */
function countingBytes(): TokenCounter & { readonly calls: () => number } {
  let calls = 0;
  const count = (bytes: Uint8Array): number => {
    calls++;
    return bytes.length;
  };
  return {
    calls: () => calls,
    count,
    countString: (text) => count(Buffer.from(text)),
    countBody: (bytes) => ({ tokens: count(bytes), lines: 1, longestLine: bytes.length }),
  };
}

it("A text is counted once for each code digest, and apart from a body of the same bytes.", () => {
  const [cache, counter] = [noCache(), countingBytes()];
  for (let run = 0; run < 2; run++) {
    const texts = textCounter(cache, counter, "o200k_base 1");
    expect(texts.count("some text")).toBe(9);
    expect(texts.countBody(Buffer.from("some text"))).toEqual({ tokens: 9, lines: 1 });
  }
  expect(counter.calls()).toBe(2);
  expect(textCounter(cache, counter, "o200k_base 2").count("some text")).toBe(9);
  expect(counter.calls()).toBe(3);
});

it.each([
  ["more tokens", { tokens: 12, lines: 0 }],
  ["more lines", { tokens: 1, lines: 10 }],
])("A cached count of %s than its text can have is counted again.", (_, lie) => {
  const cache: FactsCache = { ...noCache(), getCount: () => lie };
  expect(textCounter(cache, countingBytes(), "o200k_base 1").count("some text")).toBe(9);
});
