import { readAsset } from "../../base/io/index.ts";
import { openSyntaxReader } from "./tree-sitter.ts";
import type { SyntaxReader } from "../outliner.ts";

/** Starts tree-sitter with the bundled grammars, in this process. Call it only in a process that serves as parser. */
export function syntaxReader(): Promise<SyntaxReader> {
  return openSyntaxReader(readAsset);
}
