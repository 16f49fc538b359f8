import type { Hunk } from "../../../model/task/changes.ts";

/** Points for a term of weight 1: in a changed line, and in a line around it. */
const POINTS = { changed: 100, context: 25 };
/** Most changed lines that give a point each, so that a term counts for more than any number of lines. */
const MOST_LINES = 50;

/** What hunks are scored by. */
export interface HunkScoring {
  /** Weights of the stems of a task, from 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
  /** Returns the stems of a line. */
  readonly stemsOf: (line: string) => Iterable<string>;
}

/** Scores a hunk: points for each term of the task that it has, once, and for its changed lines. */
export function hunkScore({ lines }: Hunk, { terms, stemsOf }: HunkScoring): number {
  const points = new Map<string, number>();
  let changed = 0;
  for (const line of lines) {
    const isContext = line.startsWith(" ");
    if (!isContext && line.slice(1).trim() !== "") changed++;
    const most = isContext ? POINTS.context : POINTS.changed;
    for (const stem of terms.size === 0 ? [] : stemsOf(line.slice(1))) {
      const found = (terms.get(stem) ?? 0) * most;
      if (found > (points.get(stem) ?? 0)) points.set(stem, found);
    }
  }
  let score = Math.min(changed, MOST_LINES);
  // Sorted, because sums of fractions depend on their order.
  for (const value of [...points.values()].toSorted((a, b) => b - a)) score += value;
  return score;
}
