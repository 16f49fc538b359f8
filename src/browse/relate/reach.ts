import type { MeasuredFile } from "../../pack/index.ts";

/** Reachable file, with its predecessor on the path. For direct neighbors, the predecessor is the start. */
export interface ReachedFile {
  readonly file: MeasuredFile;
  readonly via: MeasuredFile;
  /** Number of steps, at least 1. */
  readonly depth: number;
}

/**
 * Breadth-first search: returns the files within `maxDepth` steps, nearest first, without the start.
 * @param next returns the neighbors of a file
 */
export function reachableFiles(
  start: MeasuredFile,
  next: (file: MeasuredFile) => readonly MeasuredFile[],
  maxDepth: number,
): readonly ReachedFile[] {
  const seen = new Set([start]);
  const results: ReachedFile[] = [];
  let edge: readonly MeasuredFile[] = [start];
  for (let depth = 1; depth <= maxDepth && edge.length > 0; depth++) {
    const reached: MeasuredFile[] = [];
    for (const via of edge) {
      for (const file of next(via)) {
        if (seen.has(file)) continue;
        seen.add(file);
        results.push({ file, via, depth });
        reached.push(file);
      }
    }
    edge = reached;
  }
  return results;
}
