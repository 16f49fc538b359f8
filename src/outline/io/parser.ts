import { readAsset } from "../../base/io/index.ts";
import { openSyntaxReader } from "./tree-sitter.ts";
import type { SyntaxReader } from "../outliner.ts";

/** Starts the parser with the bundled grammars. Call it only in a dedicated process. */
export function syntaxReader(): Promise<SyntaxReader> {
  return openSyntaxReader(readAsset);
}
