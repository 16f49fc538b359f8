import type { TaskSignal } from "../score/task-signal.ts";
import type { FileScore } from "../score/file-scores.ts";

/** Maximum log-odds that a shown file may lie below the best one: odds of 1 to e⁵·⁵, about 1 to 245. */
const MAX_SCORE_GAP = 5.5;
/** Signals that mark a file as relevant but do not set a standard for others. */
const DIRECT_SIGNALS: readonly TaskSignal[] = ["mentioned", "changed"];

/**
 * Returns the number of top-ranked files that are likely enough to show: those within {@link MAX_SCORE_GAP} log-odds of
 * the best score. The best score is taken without the signals `mentioned` and `changed`, since a mentioned file would
 * otherwise exclude all others. The result is at least `min`, unless there are fewer files, and not more than `max`.
 * @param ranked highest score first
 */
export function likelyFileCount(
  ranked: readonly FileScore[],
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const bestScore = ranked.reduce((best, score) => Math.max(best, indirectScore(score)), Number.NEGATIVE_INFINITY);
  const cutoff = ranked.findIndex(({ score }) => score < bestScore - MAX_SCORE_GAP);
  return Math.min(Math.max(cutoff === -1 ? ranked.length : cutoff, min), max, ranked.length);
}

/** Score of a file without the signals for being changed or mentioned. */
function indirectScore({ score, signals }: FileScore): number {
  return DIRECT_SIGNALS.reduce((sum, signal) => sum - (signals.get(signal) ?? 0), score);
}
