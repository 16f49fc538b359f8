/** Weighted edges between numbered files; a pair can occur more than once. */
export interface WeightedEdges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
}

const DAMPING = 0.85;
const ROUNDS = 40;

/**
 * Computes PageRank with damping 0.85 by 40 rounds of power iteration. Every file starts with 1, and nothing is scaled to
 * a sum or handed from files without edges to all others: so a file's rank depends only on the files that lead to it, and
 * not a digit of it changes with the rest of the repository. Uses only the four basic operations, so the numbers are
 * the same on every machine.
 */
export function pageRank(count: number, { from, to, weight }: WeightedEdges): Float64Array {
  const total = new Float64Array(count);
  for (let e = 0; e < from.length; e++) total[from[e]!]! += weight[e]!;
  const share = weight.map((w, e) => (DAMPING * w) / total[from[e]!]!);
  let ranks = new Float64Array(count).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill(1);
    for (let e = 0; e < from.length; e++) next[to[e]!]! += ranks[from[e]!]! * share[e]!;
    ranks = next;
  }
  return ranks;
}
