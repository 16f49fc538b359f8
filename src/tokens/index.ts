/**
 * Tokens: text → exact token counts.
 *
 * Owns the counter, a WebAssembly module with the vocabularies of `o200k_base` and `cl100k_base`, and the boundaries
 * where texts can be joined so that the counts of their parts add up. `openReference` counts with tiktoken itself, to
 * verify counts.
 *
 * Guarantees tiktoken's counts for every text, with special tokens counted as text, in linear time even where tiktoken
 * is quadratic.
 */
export { MIN_LONG_BOUNDARY, MIN_SHORT_BOUNDARY, boundaryLength } from "./boundary.ts";
export { isSafeCut } from "./cuts.ts";
export { type TokenCounter, createCounter } from "./counter.ts";
export { ENCODINGS, type Encoding } from "./encoding.ts";
export { countAlone } from "./count-alone.ts";
export type { ReferenceCounter } from "./reference/reference.ts";
