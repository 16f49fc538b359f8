/** Reads a bundled file by its name. */
export type Assets = (
  name:
    | "counter.wasm"
    | "tiktoken.wasm"
    | "o200k_base.bin"
    | "cl100k_base.bin"
    | "build-id.txt"
    | "analysis-id.txt"
    | "program-id.txt"
    | "tree-sitter.wasm"
    | `grammars/${string}.wasm.br`,
) => Uint8Array;
