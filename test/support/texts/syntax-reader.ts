import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { openSyntaxReader } from "../../../src/outline/io/tree-sitter.ts";
import type { SyntaxReader } from "../../../src/outline/outliner.ts";

const PARSER = new URL("../../../node_modules/web-tree-sitter/web-tree-sitter.wasm", import.meta.url);
const DIST = new URL("../../../dist/", import.meta.url);

/** Real parser in this process with the shipped grammars. Open it once per test file. */
export function openTestSyntaxReader(): Promise<SyntaxReader> {
  // All three must be set before the first module. V8's optimizing tier uses gigabytes for some grammars.
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"]) setFlagsFromString(flag);
  return openSyntaxReader((name) => readFileSync(name === "tree-sitter.wasm" ? PARSER : new URL(name, DIST)));
}
