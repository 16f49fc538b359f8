import type { Uses } from "./references.ts";

const DAMPING = 0.85;
const ROUNDS = 40;
/** Weight of an import edge, in addition to the weights of name uses. */
const IMPORT_WEIGHT = 3;

/**
 * Returns the PageRank of every file over imports and name uses: damping 0.85, 40 rounds of power iteration. An import
 * weighs 3, in addition to the uses of the file's names.
 *
 * The initial rank and the base term of each round are 1. Ranks are not normalized, and files without edges do not
 * redistribute theirs, so a rank depends only on the files that lead to it and no digit changes with unrelated files.
 * Only the four basic operations are used, in edge order, so results are identical on every machine.
 * @param imports pairs of file numbers (importer, imported)
 * @param uses weighted edges from each file to the files that define the names it uses
 */
export function pageRank(imports: Uint32Array, { starts, to, weight }: Uses): Float64Array {
  const count = starts.length - 1;
  const total = new Float64Array(count);
  for (let i = 0; i < imports.length; i += 2) total[imports[i]!]! += IMPORT_WEIGHT;
  for (let file = 0; file < count; file++) {
    for (let use = starts[file]!; use < starts[file + 1]!; use++) total[file]! += weight[use]!;
  }
  const importShare = total.map((sum) => (DAMPING * IMPORT_WEIGHT) / sum);
  const share = new Float64Array(weight.length);
  for (let file = 0; file < count; file++) {
    for (let use = starts[file]!; use < starts[file + 1]!; use++) share[use] = (DAMPING * weight[use]!) / total[file]!;
  }
  let ranks = new Float64Array(count).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill(1);
    for (let i = 0; i < imports.length; i += 2) {
      next[imports[i + 1]!]! += ranks[imports[i]!]! * importShare[imports[i]!]!;
    }
    for (let file = 0; file < count; file++) {
      const [rank, end] = [ranks[file]!, starts[file + 1]!];
      for (let use = starts[file]!; use < end; use++) next[to[use]!]! += rank * share[use]!;
    }
    ranks = next;
  }
  return ranks;
}
