import { readAsset } from "../base/io/assets.ts";
import { openSyntaxReader } from "../io/parser/tree-sitter.ts";
import type { SyntaxReader } from "../model/ports/repository/outliner.ts";
export type { ParserMessage } from "../io/parser/parser-process.ts";

/** Starts the parser with the bundled grammars. Call it in a dedicated process only. */
export function syntaxReader(): Promise<SyntaxReader> {
  return openSyntaxReader(readAsset);
}
