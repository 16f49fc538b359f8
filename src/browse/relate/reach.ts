import type { MeasuredFile } from "../../pack/index.ts";

/** A file that others lead to, and the file before it on the way; the start for those next to it. */
export interface ReachedFile {
  readonly file: MeasuredFile;
  readonly via: MeasuredFile;
  /** Number of steps, from 1. */
  readonly depth: number;
}

/** Returns the files within some steps of a file, nearest first. @param next the neighbours of a file */
export function reach(
  start: MeasuredFile,
  next: (file: MeasuredFile) => readonly MeasuredFile[],
  most: number,
): readonly ReachedFile[] {
  const seen = new Set([start]);
  const found: ReachedFile[] = [];
  let edge: readonly MeasuredFile[] = [start];
  for (let depth = 1; depth <= most && edge.length > 0; depth++) {
    const reached: MeasuredFile[] = [];
    for (const via of edge) {
      for (const file of next(via)) {
        if (seen.has(file)) continue;
        seen.add(file);
        found.push({ file, via, depth });
        reached.push(file);
      }
    }
    edge = reached;
  }
  return found;
}
