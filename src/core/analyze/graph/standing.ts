import type { Graph } from "../../../model/graph.ts";

/** How a file stands beside the others of its snapshot. */
export interface Standing {
  /** Place by PageRank over names and imports, from 1. */
  readonly rank: number;
  /** Files that import it. */
  readonly importedBy: number;
  /** Its imports of files of the repository that are not there. */
  readonly unresolved: number;
}

/** The standing of every file, by its number. Of files with the same PageRank the first in path order comes first. */
export function standings({ edges, ranks, unresolved }: Graph): readonly Standing[] {
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
