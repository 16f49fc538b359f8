import { precedenceOf } from "../match/precedence.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { SketchDefinition, SymbolKind } from "../../outline/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Definition with its file. */
export interface LocatedDefinition extends SketchDefinition {
  readonly file: MeasuredFile;
}

/** Returns the definitions of all files as found by patterns, without names bound by imports. */
export async function allDefinitions({ files: build }: TreeVersion): Promise<readonly LocatedDefinition[]> {
  const analysis = await build.analyze();
  const sketches = await analysis.sketches(build.files);
  const results: LocatedDefinition[] = [];
  for (const [file, { definitions, imports }] of sketches) {
    const bound = new Set(imports.map(({ line }) => line));
    for (const definition of definitions) {
      if (!bound.has(definition.line) || !BINDINGS.has(definition.kind)) results.push({ ...definition, file });
    }
  }
  return results;
}

/** Kinds that a pattern may report for `const fs = require("fs")`. */
const BINDINGS: ReadonlySet<SymbolKind> = new Set(["constant", "variable", "module"]);

/** Order of several definitions of one name, by kind. */
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

/**
 * Comparator for sorting equally good matches: sources first, then by kind, exported before private, by descending file
 * rank and by position.
 */
export function compareDefinitions(analysis: Analysis, a: LocatedDefinition, b: LocatedDefinition): number {
  const { roleOf, rankOf } = analysis;
  return (
    precedenceOf(a.file, roleOf(a.file)) - precedenceOf(b.file, roleOf(b.file)) ||
    kindOrder(a.kind) - kindOrder(b.kind) ||
    Number(b.exported) - Number(a.exported) ||
    rankOf(b.file) - rankOf(a.file) ||
    (a.file === b.file ? a.line - b.line : comparePaths(a.file.entry.path, b.file.entry.path))
  );
}
