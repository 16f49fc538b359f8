import type { FileScore } from "../score/file-scores.ts";
import { companionIndex } from "./companions.ts";
import { likelihood } from "./likelihood.ts";

/** Probability of a companion, relative to its file, and the minimum probability of that file. */
const COMPANION_SHARE = 0.3;
const MIN_WITH_COMPANION = 0.4;
/** Maximum number of companions per file. */
const MAX_COMPANIONS = 2;
/** Probability of a file that imports one of the first files or that it imports, relative to that file. */
const NEIGHBOR_SHARE = 0.1;
const MAX_HUBS = 2;
/**
 * Log-odds of a file without any signal in a selection, whatever the size of the tree. It decides how far the tokens
 * spread over files: chosen on the hunks that fixes of issues changed (`npm run bench:issues`).
 */
const SPREAD_BIAS = -7.6;
/** A file with more neighbors says nothing about each of them. */
const MAX_NEIGHBORS = 20;

/** File that a pack may show. */
export interface LikelyFile {
  readonly score: FileScore;
  /** Probability that the task concerns the file. */
  readonly likelihood: number;
}

/** Relations between files, by file index. */
export interface CandidateRelations {
  /** Path of each file. */
  readonly paths: readonly string[];
  /** Files that a file imports, and those that import it. */
  readonly neighborsOf: (file: number) => readonly number[];
  /** Log-odds of a file without any signal. */
  readonly bias: number;
}

/**
 * Returns the files that a pack may show, each with the probability that the task concerns it. These are the best
 * files, up to {@link MAX_COMPANIONS} tests or sources of each that is at least {@link MIN_WITH_COMPANION} likely, and
 * the files that the first {@link MAX_HUBS} import or are imported by. A companion gets {@link COMPANION_SHARE} of its
 * file's probability and a neighbor {@link NEIGHBOR_SHARE}. A file with more than {@link MAX_NEIGHBORS} neighbors adds
 * none.
 *
 * A probability follows from the score, as if a file without any signal had {@link SPREAD_BIAS}. If even the first score
 * is then negative, all are raised until the first is 0, which means even odds. Descriptions of issues score lower than
 * commit titles, but the first file is right about as often.
 * @param ranked all files, highest score first
 * @param count number of best files
 * @returns files in the order of `ranked`; likelihoods may rise from one to the next
 */
export function likelyCandidates(
  ranked: readonly FileScore[],
  count: number,
  { paths, neighborsOf, bias }: CandidateRelations,
): readonly LikelyFile[] {
  const best = ranked.slice(0, count);
  const shift = Math.max(SPREAD_BIAS - bias, -(best[0]?.score ?? 0));
  const likelihoods = new Map(best.map(({ file, score }) => [file, likelihood(score + shift)]));
  const raise = (file: number, probability: number): void =>
    void likelihoods.set(file, Math.max(likelihoods.get(file) ?? 0, probability));
  const companionsOf = companionIndex(paths);
  for (const { file } of best) {
    const probability = likelihoods.get(file)!;
    if (probability < MIN_WITH_COMPANION) continue;
    for (const one of companionsOf(file).slice(0, MAX_COMPANIONS)) raise(one, probability * COMPANION_SHARE);
  }
  for (const { file, score } of best.slice(0, MAX_HUBS)) {
    const neighbors = neighborsOf(file);
    if (neighbors.length > MAX_NEIGHBORS) continue;
    for (const one of neighbors) raise(one, likelihood(score + shift) * NEIGHBOR_SHARE);
  }
  return ranked.flatMap((score) => {
    const probability = likelihoods.get(score.file);
    return probability === undefined ? [] : [{ score, likelihood: probability }];
  });
}
