/**
 * Tokens: text → exact token counts.
 *
 * Owns the counter, a WebAssembly module with the vocabularies of `o200k_base` and `cl100k_base`, and the boundaries at
 * which texts can be joined so that the counts of their parts add up. `openReference` counts with tiktoken itself, where
 * counts are to be proved.
 *
 * Guarantees the counts of tiktoken for every text, special tokens counted as text, in linear time even where tiktoken
 * is quadratic.
 */
export { LONG_BOUNDARY, SHORT_BOUNDARY, boundaryLength } from "./boundary.ts";
export { type TokenCounter, createCounter } from "./counter.ts";
export { ENCODINGS, type Encoding } from "./encoding.ts";
export type { ReferenceCounter } from "./reference/reference.ts";
