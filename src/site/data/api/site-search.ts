import type { SymbolKind } from "../../../outline/index.ts";

/** Search data of a site: all paths, and the symbols that files define, without imported names. */
export interface SiteSearch {
  readonly paths: readonly string[];
  /** Pages of the files; `null` beyond the limit of file pages. */
  readonly hrefs: readonly (string | null)[];
  /** Texts of the files without a page, in file order. */
  readonly blobs: readonly string[];
  /** Rank of each file by PageRank over names and imports, from 1. */
  readonly ranks: readonly number[];
  readonly symbols: readonly (readonly [name: string, kind: SymbolKind, file: number, line: number])[];
  /** One per symbol: 1 if other files can use it, 0 if not. */
  readonly exported: readonly number[];
}
