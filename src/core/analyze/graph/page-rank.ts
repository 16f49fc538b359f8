/** Weighted edges between numbered files; a pair can occur more than once. */
export interface WeightedEdges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
}

const DAMPING = 0.85;
const MOST_ROUNDS = 100;
const TOLERANCE = 1e-6;

/**
 * Computes PageRank by power iteration, with the limits of networkx: damping 0.85, at most 100 rounds, until the sum of
 * changes is under n · 1e-6; nodes without edges distribute to all. Uses only the four basic operations, so the numbers
 * are the same on every machine.
 */
export function pageRank(count: number, { from, to, weight }: WeightedEdges): Float64Array {
  const total = new Float64Array(count);
  for (let e = 0; e < from.length; e++) total[from[e]!]! += weight[e]!;
  const share = weight.map((w, e) => w / total[from[e]!]!);
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = spread(ranks, total, { from, to, weight: share });
    let change = 0;
    for (let i = 0; i < count; i++) change += Math.abs(next[i]! - ranks[i]!);
    ranks = next;
    if (change < count * TOLERANCE) break;
  }
  return ranks;
}

/** One round. @param weight each edge's share of what its source distributes */
function spread(
  ranks: Float64Array,
  total: Float64Array,
  { from, to, weight }: WeightedEdges,
): Float64Array<ArrayBuffer> {
  const count = ranks.length;
  let idle = 0;
  for (let i = 0; i < count; i++) if (total[i] === 0) idle += ranks[i]!;
  const next = new Float64Array(count).fill((DAMPING * idle + 1 - DAMPING) / count);
  for (let e = 0; e < from.length; e++) next[to[e]!]! += DAMPING * ranks[from[e]!]! * weight[e]!;
  return next;
}
