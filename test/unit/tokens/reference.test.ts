import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { get_encoding } from "tiktoken";
import { describe, expect, it } from "vitest";
import { readAsset } from "../../../src/base/io/assets.ts";
import { ENCODINGS } from "../../../src/tokens/encoding.ts";
import { tiktokenRanks } from "../../../src/tokens/reference/ranks.ts";
import { openReference } from "../../../src/tokens/reference/reference.ts";
import { isCut, MAX_RUN_BYTES } from "../../../src/tokens/reference/spans.ts";
import { newCounter } from "../../support/texts/counter.ts";
import { hardText, nastyText } from "../../support/texts/text-arbitrary.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.each(ENCODINGS)("the reference for %s", async (encoding) => {
  const reference = await openReference(readAsset, encoding);
  const tiktoken = get_encoding(encoding);

  it("has the ranks of the package", () => {
    const file = fileURLToPath(import.meta.resolve(`tiktoken/encoders/${encoding}.json`));
    const { bpe_ranks: ranks }: { bpe_ranks: string } = JSON.parse(readFileSync(file, "utf8"));
    expect(tiktokenRanks(readAsset(`${encoding}.bin`)) === ranks).toBe(true);
  });

  it.each([
    "",
    "a",
    "<|endoftext|>",
    "x <|endofprompt|> y",
    "\ufeffa",
    "it's\r\n\r\n  I'LL 12345 don't",
    "a\n/b\n\u3000c",
  ])("counts %j as the package does, special tokens as text", (text) => {
    expect(reference.count(utf8(text))).toBe(tiktoken.encode_ordinary(text).length);
  });

  it.each([
    ["nasty", nastyText],
    ["hard", hardText],
  ])("adds up to the tokens of the whole text wherever it is cut: %s texts", (_, texts) => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 8 }), (parts) => {
        const bytes = utf8(parts.join(""));
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        expect(countAtEveryCut(bytes, (span) => tiktoken.encode_ordinary(span).length)).toBe(
          tiktoken.encode_ordinary(text).length,
        );
      }),
      { numRuns: 500 },
    );
  });

  it("leaves runs over 8 KB to the counter of Carryon, and says how many", async () => {
    const counter = await newCounter(encoding);
    const before = reference.longRuns();
    const bytes = utf8(`one ${"word ".repeat(1000)}${"x".repeat(100_000)}\ntwo ${"é".repeat(50_000)}\n`);
    expect(reference.count(bytes)).toBe(counter.count(bytes));
    expect(reference.longRuns() - before).toBe(2);
    reference.count(utf8(`a ${"x".repeat(MAX_RUN_BYTES - 2)}\n`));
    expect(reference.longRuns() - before).toBe(2);
  });
});

/** Counts a text cut at every position that `splitSpans` allows. Normally it cuts only after hundreds of kilobytes. */
function countAtEveryCut(bytes: Uint8Array, count: (text: string) => number): number {
  let tokens = 0;
  let start = 0;
  for (let at = 1; at <= bytes.length; at++) {
    if (at < bytes.length && !isCut(bytes[at - 1]!, bytes[at]!)) continue;
    tokens += count(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start, at)));
    start = at;
  }
  return tokens;
}
