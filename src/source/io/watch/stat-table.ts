import type { Stats } from "node:fs";

import { takeTurns } from "../event-turns.ts";
import { look } from "../../../base/io/index.ts";
import { diskPath } from "../disk-file.ts";

/** Stats of many paths, as they were at one moment. */
export interface StatTable {
  /** Whether all paths have the same stats now. */
  isSame(): Promise<boolean>;
}

/** Numbers noted for each path; all are 0 if it does not exist. */
const COLUMNS = 4;

/** By how much a file system's clock may lag behind, in milliseconds: if its times have fractions, and if not. */
const FINE_LAG = 20;
const COARSE_LAG = 2000;

/**
 * Notes the stats of paths, in columns. A file that was written just now may be written again without a change of its
 * stats, so as long as there is one the table never is the same.
 * @param paths canonical, relative to `root`; of `folders`, only which folder is at the path counts, not what is in it
 */
export function noteStats(root: string, paths: readonly string[], folders: readonly string[]): StatTable {
  const all = [...paths, ...folders];
  const noted = new Float64Array(all.length * COLUMNS);
  const columnsAt = (i: number, stats: Stats | undefined): readonly number[] =>
    stats === undefined ? NOTHING : i < paths.length ? columnsOf(stats) : [0, 0, 0, stats.ino];
  const now = Date.now();
  let isFresh = false;
  for (const [i, path] of all.entries()) {
    const stats = look(diskPath(root, path));
    noted.set(columnsAt(i, stats), i * COLUMNS);
    isFresh ||= stats !== undefined && i < paths.length && isFreshAt(now, stats);
  }
  return {
    async isSame() {
      const turn = takeTurns();
      for (const [i, path] of all.entries()) {
        const pause = turn();
        if (pause !== undefined) await pause;
        const found = columnsAt(i, look(diskPath(root, path)));
        if (found.some((value, column) => value !== noted[i * COLUMNS + column])) return false;
      }
      return !isFresh;
    },
  };
}

const NOTHING = [0, 0, 0, 0] as const;

function columnsOf({ size, mtimeMs, ctimeMs, ino }: Stats): readonly number[] {
  return [size, mtimeMs, ctimeMs, ino];
}

function isFreshAt(now: number, { ctimeMs }: Stats): boolean {
  return ctimeMs > now - (Number.isInteger(ctimeMs) ? COARSE_LAG : FINE_LAG);
}
