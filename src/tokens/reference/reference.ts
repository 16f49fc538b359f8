import registry from "tiktoken/registry.json" with { type: "json" };
import type { Assets } from "../../base/index.ts";
import { createCounter } from "../counter.ts";
import type { Encoding } from "../encoding.ts";
import { tiktokenRanks } from "./ranks.ts";
import { splitSpans } from "./spans.ts";

/** Counts tokens with tiktoken, the reference implementation of the encodings. */
export interface ReferenceCounter {
  /** Number of tokens in a UTF-8 text. Text that looks like a special token counts as ordinary text. */
  count(bytes: Uint8Array): number;
  /** Number of runs over 8 KB so far. Carryon's own counter counted these, because tiktoken is too slow for them. */
  longRuns(): number;
}

/**
 * Creates a token counter backed by tiktoken, with the vocabulary that Carryon ships for `encoding`. Runs of more than
 * 8,192 bytes without a safe cut (see `splitSpans`) are counted by Carryon's counter, because tiktoken is too slow for
 * them.
 */
export async function openReference(assets: Assets, encoding: Encoding): Promise<ReferenceCounter> {
  const { init, Tiktoken } = await import("tiktoken/lite/init");
  const wasm = new Uint8Array(assets("tiktoken.wasm"));
  await init(async (imports) => new WebAssembly.Instance(new WebAssembly.Module(wasm), imports));
  const vocabulary = assets(`${encoding}.bin`);
  const tiktoken = new Tiktoken(tiktokenRanks(vocabulary), {}, registry[encoding].pat_str);
  const ourCounter = createCounter(assets("counter.wasm"), vocabulary, encoding);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let runs = 0;
  return {
    count(bytes) {
      let tokens = 0;
      for (const { start, end, isLongRun } of splitSpans(bytes)) {
        const span = bytes.subarray(start, end);
        tokens += isLongRun ? ourCounter.count(span) : tiktoken.encode_ordinary(decoder.decode(span)).length;
        if (isLongRun) runs++;
      }
      return tokens;
    },
    longRuns: () => runs,
  };
}
