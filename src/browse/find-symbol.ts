import type { SymbolKind } from "../outline/index.ts";
import { selectFiles } from "./path-target.ts";
import type { TreeVersion } from "./live-tree.ts";
import { defineSymbol, type SymbolDefinitions } from "./symbol/define-symbol.ts";
import { type AllReferences, symbolReferences } from "./symbol/symbol-references.ts";

/** Name to find, with filters. */
export interface SymbolRequest {
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** File, folder or glob that contains the definition. */
  readonly path?: string | undefined;
  readonly references: boolean;
  /** Maximum number of uses shown per file. */
  readonly linesPerFile?: number | undefined;
}

/** Definitions and uses of a name. */
export interface SymbolAnswer extends SymbolDefinitions {
  /** Absent if not requested, or if only similar names are defined. */
  readonly references?: AllReferences;
}

/**
 * Finds the definitions of a name and, if requested, the lines that use it. Without a definition, returns definitions
 * of names that differ only in case, or else of similar names. Does not look for uses of similar names.
 * @throws CarryonError `path-not-found` if `path` matches nothing, `usage` if it is an invalid glob
 */
export async function findSymbol(
  version: TreeVersion,
  { name, kind, path, references, linesPerFile }: SymbolRequest,
  signal: AbortSignal,
): Promise<SymbolAnswer> {
  const files = new Set(selectFiles(version, path === undefined ? [] : [path]));
  const defined = await defineSymbol(version, { name, kind, files });
  const { match, matches, member } = defined;
  if (!references || match === "similar") return defined;
  const used = match === "other case" ? matches[0]!.name : member;
  const request = { name: used, definitions: matches, linesPerFile, signal };
  return { ...defined, references: await symbolReferences(version, request) };
}
