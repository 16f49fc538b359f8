import type { Graph } from "../../../model/graph.ts";

/** Returns the PageRank of a file by its index, relative to the average of all files. */
export function relativeRank({ ranks }: Graph): (file: number) => number {
  return (file) => (ranks[file]! * ranks.length) / 1e6;
}

/** Returns the number of a file's imports by its index, relative to the average of files that import anything. */
export function relativeReach({ edges, ranks }: Graph): (file: number) => number {
  const imports = new Uint32Array(ranks.length);
  for (let i = 0; i < edges.length; i += 2) imports[edges[i]!]!++;
  const importing = imports.reduce((count, number) => count + (number > 0 ? 1 : 0), 0);
  const average = edges.length / 2 / Math.max(importing, 1);
  return (file) => (average === 0 ? 0 : imports[file]! / average);
}
