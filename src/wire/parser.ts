import { readAsset } from "../io/assets.ts";
import { openSyntaxReader } from "../io/parser/tree-sitter.ts";
import type { SyntaxReader } from "../model/ports/outliner.ts";
export type { ParserMessage } from "../io/parser/parser-process.ts";

/** Starts the parser with the grammars that the tool brings along. Only for a process that does nothing else. */
export function syntaxReader(): Promise<SyntaxReader> {
  return openSyntaxReader(readAsset);
}
