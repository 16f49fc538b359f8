import { precedenceOf } from "../match/precedence.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { SketchDefinition, SymbolKind } from "../../outline/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { TreeVersion } from "../live-tree.ts";

/** A definition and the file that it is in. */
export interface FoundDefinition extends SketchDefinition {
  readonly file: MeasuredFile;
}

/** Returns the definitions of all files, as patterns find them, without names that an import binds. */
export async function allDefinitions({ files: build }: TreeVersion): Promise<readonly FoundDefinition[]> {
  const analysis = await build.analyze();
  const sketches = await analysis.sketches(build.files);
  const found: FoundDefinition[] = [];
  for (const [file, { definitions, imports }] of sketches) {
    const bound = new Set(imports.map(({ line }) => line));
    for (const definition of definitions) {
      if (!bound.has(definition.line) || !BINDINGS.has(definition.kind)) found.push({ ...definition, file });
    }
  }
  return found;
}

/** Kinds that `const fs = require("fs")` can be found as. */
const BINDINGS: ReadonlySet<SymbolKind> = new Set(["constant", "variable", "module"]);

/** What is told first of several definitions of one name. */
const KIND_ORDER: readonly (readonly SymbolKind[])[] = [
  ["class", "function", "interface", "enum", "type", "macro", "method"],
  ["module", "constant", "variable"],
  ["property"],
  ["heading"],
  ["key"],
];

function kindOrder(kind: SymbolKind): number {
  return KIND_ORDER.findIndex((kinds) => kinds.includes(kind));
}

/** Orders definitions that fit a question equally well: sources, classes and functions, exported ones, high ranks first. */
export function compareDefinitions(analysis: Analysis, a: FoundDefinition, b: FoundDefinition): number {
  const { roleOf, rankOf } = analysis;
  return (
    precedenceOf(a.file, roleOf(a.file)) - precedenceOf(b.file, roleOf(b.file)) ||
    kindOrder(a.kind) - kindOrder(b.kind) ||
    Number(b.exported) - Number(a.exported) ||
    rankOf(b.file) - rankOf(a.file) ||
    (a.file === b.file ? a.line - b.line : comparePaths(a.file.entry.path, b.file.entry.path))
  );
}
