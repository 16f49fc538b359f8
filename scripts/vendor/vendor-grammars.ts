/**
 * Writes `dist/grammars/`: the grammars of the package `tree-sitter-wasm`, repaired and compressed, and their manifest.
 * Run it after updating the package and commit the result.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expectedManifest, grammarBytes, GRAMMAR_FOLDER } from "./grammar-manifest.ts";
import { GRAMMARS } from "./grammars.ts";

/** Compresses with maximum effort, which takes ten seconds for a large grammar. */
function compressed(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

rmSync(GRAMMAR_FOLDER, { recursive: true, force: true });
mkdirSync(GRAMMAR_FOLDER, { recursive: true });
for (const grammar of GRAMMARS)
  writeFileSync(join(GRAMMAR_FOLDER, `${grammar.name}.wasm.br`), compressed(grammarBytes(grammar)));
writeFileSync(join(GRAMMAR_FOLDER, "manifest.json"), expectedManifest());
