import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { openSyntaxReader } from "../../../src/outline/io/tree-sitter.ts";
import type { SyntaxReader } from "../../../src/outline/outliner.ts";

const PARSER = new URL("../../../node_modules/web-tree-sitter/web-tree-sitter.wasm", import.meta.url);
const DIST = new URL("../../../dist/", import.meta.url);

/** The real parser with the shipped grammars, in this process; open it once in a test file. */
export function openTestSyntaxReader(): Promise<SyntaxReader> {
  // All three, before the first module: V8's optimising tier takes gigabytes for some grammars.
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"]) setFlagsFromString(flag);
  return openSyntaxReader((name) => readFileSync(name === "tree-sitter.wasm" ? PARSER : new URL(name, DIST)));
}
