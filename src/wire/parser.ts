import { readAsset } from "../io/assets.ts";
import { openSyntaxReader } from "../io/tree-sitter.ts";
import type { SyntaxReader } from "../model/syntax.ts";
export type { ParserMessage } from "../io/parser-process.ts";

/** Starts the parser with the grammars that the tool brings along. Only for a process that does nothing else. */
export function syntaxReader(): Promise<SyntaxReader> {
  return openSyntaxReader(readAsset);
}
