import type { Graph } from "./graph.ts";

/** Measures of how much the other files of a snapshot depend on a file. */
export interface FileRank {
  /** Position by PageRank over names and imports, from 1. */
  readonly rank: number;
  /** Number of files that import it. */
  readonly importedBy: number;
  /** Number of its imports that refer to a missing file of the repository. */
  readonly unresolved: number;
}

/**
 * Returns the rank, importer count and unresolved imports of every file, indexed by file number. Ties in PageRank go to
 * the lower file number.
 */
export function fileRanks({ edges, ranks, unresolved }: Graph): readonly FileRank[] {
  const order = Array.from(ranks.keys()).toSorted((a, b) => ranks[b]! - ranks[a]! || a - b);
  const places = new Uint32Array(ranks.length);
  order.forEach((file, i) => (places[file] = i + 1));
  const importers = new Uint32Array(ranks.length);
  for (let i = 1; i < edges.length; i += 2) importers[edges[i]!]!++;
  return Array.from(places, (rank, file) => ({
    rank,
    importedBy: importers[file]!,
    unresolved: unresolved[file]!,
  }));
}
