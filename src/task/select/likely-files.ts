import type { TaskSignal } from "../score/task-signal.ts";
import type { FileScore } from "../score/file-scores.ts";

/** A file whose odds are e⁴·⁵, 90 times, less than those of the most likely one is not shown. */
const REACH = 4.5;
/** Signals that say that a file matters, but nothing about others. */
const CERTAIN: readonly TaskSignal[] = ["mentioned", "changed"];

/**
 * Returns how many of the first files are likely enough to be shown: those near the most likely one, as far as that is not
 * so for being changed or mentioned.
 * @param ranked highest score first
 */
export function likelyFiles(
  ranked: readonly FileScore[],
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const first = ranked.reduce((best, score) => Math.max(best, inferred(score)), Number.NEGATIVE_INFINITY);
  const far = ranked.findIndex(({ score }) => score < first - REACH);
  return Math.min(Math.max(far === -1 ? ranked.length : far, least), most, ranked.length);
}

/** Returns what a score would be if the file were neither changed nor mentioned. */
function inferred({ score, signals }: FileScore): number {
  return CERTAIN.reduce((sum, signal) => sum - (signals.get(signal) ?? 0), score);
}
