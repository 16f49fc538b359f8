import { type Sketch, type SketchDefinition, fileRanks, importedNameUses, languageNamed } from "../../outline/index.ts";
import type { NameLink, SymbolLine } from "../data/file-page.ts";
import type { SiteFileLink } from "../data/file-link.ts";
import type { OpenBuild } from "../../pack/index.ts";
import { type HrefOf, pageLink } from "../hrefs.ts";

/** Names of a larger text are not linked. */
const MAX_LINKED_BYTES = 300_000;
/** Maximum number of linked names of a file. */
const MAX_NAME_LINKS = 500;

/** Definitions and imports of files. */
export interface FileRelations {
  /** Definitions found by patterns, by path. */
  readonly symbols: ReadonlyMap<string, readonly SymbolLine[]>;
  /** The subset of definitions that the search indexes. Excludes imported names. */
  readonly indexedSymbols: ReadonlyMap<string, readonly SketchDefinition[]>;
  /** Rank by PageRank over names and imports, from 1. */
  readonly rankOf: (path: string) => number;
  readonly importsOf: (path: string) => readonly SiteFileLink[];
  readonly importersOf: (path: string) => readonly SiteFileLink[];
  /** Links from imported names in a file's text to their definitions, sorted. */
  readonly nameLinksOf: (path: string, utf8: Buffer) => readonly NameLink[];
}

/**
 * Finds the definitions, imports, importers and ranks of all files, with links to their pages. Reuses the analysis of a
 * LITE pack if there is one. A text has up to {@link MAX_NAME_LINKS} linked names, and none above 300,000 bytes. An
 * unknown path has no links and the last rank.
 */
export async function fileRelations(build: OpenBuild, hrefOf: HrefOf): Promise<FileRelations> {
  const analysis = await build.analyze();
  const sketches = await analysis.sketches(build.files);
  const byPath = new Map(build.files.map((file) => [file.entry.path, file]));
  const links = (of: typeof analysis.importsOf) => (path: string) => {
    const file = byPath.get(path);
    return (file === undefined ? [] : of(file)).map(({ entry: { path: linked } }) => ({
      path: linked,
      ...pageLink(linked, hrefOf),
    }));
  };
  const indexedSymbols = new Map(build.files.map((file) => [file.entry.path, searchedSymbols(sketches.get(file))]));
  const symbols = new Map(build.files.map((file) => [file.entry.path, symbolLines(sketches.get(file))]));
  const ranks = fileRanks(analysis.graph);
  const rankOf = new Map(build.files.map(({ entry }, i) => [entry.path, ranks[i]?.rank ?? build.files.length]));
  return {
    symbols,
    indexedSymbols,
    rankOf: (path) => rankOf.get(path) ?? build.files.length,
    importsOf: links(analysis.importsOf),
    importersOf: links(analysis.importersOf),
    nameLinksOf(path, utf8) {
      const file = byPath.get(path);
      const sketch = file && sketches.get(file);
      if (file === undefined || sketch === undefined || utf8.length > MAX_LINKED_BYTES) return [];
      const imported = analysis.importsOf(file).flatMap((target) => {
        const definitions = hrefOf(target.entry.path) === undefined ? undefined : sketches.get(target)?.definitions;
        return definitions === undefined ? [] : [{ path: target.entry.path, definitions }];
      });
      const language = languageNamed(file.language);
      return importedNameUses({ text: utf8.toString(), language, sketch, imported })
        .slice(0, MAX_NAME_LINKS)
        .map(({ line, start, end, path: target, definitionLine }) => ({
          line,
          start,
          end,
          href: `${hrefOf(target)}#L${definitionLine}`,
        }));
    },
  };
}

/**
 * Returns the definitions of a file that the search indexes: all except constants and variables that hold an import,
 * such as `const fs = require("node:fs")`. Empty without an analysis.
 */
export function searchedSymbols(sketch: Sketch | undefined): readonly SketchDefinition[] {
  if (sketch === undefined) return [];
  const { definitions, imports } = sketch;
  const importing = new Set(imports.map(({ line }) => line));
  const defining = new Set(definitions.map(({ line }) => line));
  return definitions.filter(
    ({ kind, line }) =>
      (kind !== "constant" && kind !== "variable") ||
      // A long import begins on the next line.
      !(importing.has(line) || (importing.has(line + 1) && !defining.has(line + 1))),
  );
}

/** Definitions of a file. Those that the search does not index hold an import. */
function symbolLines(sketch: Sketch | undefined): readonly SymbolLine[] {
  const indexedLines = new Set(searchedSymbols(sketch).map(({ line }) => line));
  return (sketch?.definitions ?? []).map(({ name, kind, line }) => ({
    name,
    kind,
    line,
    ...(!indexedLines.has(line) && { isImport: true as const }),
  }));
}
