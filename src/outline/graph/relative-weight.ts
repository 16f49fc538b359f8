import type { Graph } from "./graph.ts";

/**
 * Returns a function from a file number to the file's PageRank, as a multiple of the average of all files. The average
 * is rounded to a power of 1.25, so that most commits do not move it.
 */
export function relativeRank({ ranks }: Graph): (file: number) => number {
  const average = roundedAverage(
    ranks.reduce((sum, rank) => sum + rank, 0),
    ranks.length,
  );
  return (file) => ranks[file]! / average;
}

/**
 * Returns a function from a file number to the number of its imports, as a multiple of the average of all files that
 * import any; 0 for a file without imports. The average is rounded as in `relativeRank`.
 */
export function relativeReach({ edges, ranks }: Graph): (file: number) => number {
  const imports = new Uint32Array(ranks.length);
  for (let i = 0; i < edges.length; i += 2) imports[edges[i]!]!++;
  const importing = imports.reduce((count, number) => count + (number > 0 ? 1 : 0), 0);
  const average = roundedAverage(edges.length / 2, importing);
  return (file) => imports[file]! / average;
}

/** Ratio between consecutive rounded averages, and its square root, the rounding threshold. */
const STEP = 1.25;
const HALF_STEP = 1.118;

/**
 * Average rounded to a power of 1.25; 1 if the sum is 0. Exact averages move with every commit and would shift every
 * score. Rounded ones move once in hundreds of commits.
 */
function roundedAverage(sum: number, count: number): number {
  if (sum === 0) return 1;
  let average = 1;
  while (average * STEP * count <= sum * HALF_STEP) average *= STEP;
  while (average * count > sum * HALF_STEP) average /= STEP;
  return average;
}
