import type { Graph } from "./graph.ts";

/** Returns the PageRank of a file by its index, relative to about the average of all files. */
export function relativeRank({ ranks }: Graph): (file: number) => number {
  const average = steadyAverage(
    ranks.reduce((sum, rank) => sum + rank, 0),
    ranks.length,
  );
  return (file) => ranks[file]! / average;
}

/** Returns the number of a file's imports by its index, relative to about the average of files that import anything. */
export function relativeReach({ edges, ranks }: Graph): (file: number) => number {
  const imports = new Uint32Array(ranks.length);
  for (let i = 0; i < edges.length; i += 2) imports[edges[i]!]!++;
  const importing = imports.reduce((count, number) => count + (number > 0 ? 1 : 0), 0);
  const average = steadyAverage(edges.length / 2, importing);
  return (file) => imports[file]! / average;
}

/** The averages that are told apart differ by this factor; the other is its square root. */
const STEP = 1.25;
const HALF_STEP = 1.118;

/**
 * Returns an average rounded to a power of 1.25, and 1 for none. A repository's averages move with every commit, and
 * all worths would move with them; so rounded, they move once in hundreds of commits.
 */
function steadyAverage(sum: number, count: number): number {
  if (sum === 0) return 1;
  let average = 1;
  while (average * STEP * count <= sum * HALF_STEP) average *= STEP;
  while (average * count > sum * HALF_STEP) average /= STEP;
  return average;
}
