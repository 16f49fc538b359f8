import type { SymbolKind } from "../outline/index.ts";
import { filesAt } from "./asked-files.ts";
import type { TreeVersion } from "./live-tree.ts";
import { defineSymbol, type SymbolDefinitions } from "./symbol/define-symbol.ts";
import { type AllReferences, symbolReferences } from "./symbol/symbol-references.ts";

/** A name, and what is asked about it. */
export interface SymbolRequest {
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** File, folder or glob that has the definition. */
  readonly path?: string | undefined;
  readonly references: boolean;
  /** Most uses that are shown of a file. */
  readonly linesPerFile?: number | undefined;
}

/** Where a name is defined and used. */
export interface SymbolAnswer extends SymbolDefinitions {
  /** Absent if they were not asked for, or if only similar names are defined. */
  readonly references?: AllReferences;
}

/**
 * Finds the definitions of a name and the lines that use it.
 * @throws CarryonError `path-not-found` or `usage` for a path that names nothing
 */
export async function findSymbol(
  version: TreeVersion,
  { name, kind, path, references, linesPerFile }: SymbolRequest,
  signal: AbortSignal,
): Promise<SymbolAnswer> {
  const files = new Set(filesAt(version, path === undefined ? [] : [path]));
  const defined = await defineSymbol(version, { name, kind, files });
  const { match, found, member } = defined;
  if (!references || match === "similar") return defined;
  const used = match === "other case" ? found[0]!.name : member;
  const request = { name: used, definitions: found, linesPerFile, signal };
  return { ...defined, references: await symbolReferences(version, request) };
}
