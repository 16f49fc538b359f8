import type { Stats } from "node:fs";

import { takeTurns } from "../event-turns.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { diskPath } from "../disk-file.ts";

/** Stats of many paths at one moment. */
export interface StatTable {
  /** Whether all paths still have the same stats. */
  isSame(): Promise<boolean>;
}

/** Numbers recorded for each path. All are 0 if the path does not exist. */
const COLUMNS = 4;

/** Maximum lag of a file system's clock, in milliseconds: for time stamps with fractions, and for those without. */
const FINE_LAG_MS = 20;
const COARSE_LAG_MS = 2000;

/**
 * Records the stats of paths now, for a later comparison. A file that was just written may be written again without a
 * change in its stats, so a table with such a file never reports that all stats are the same.
 * @param root absolute path
 * @param paths canonical, relative to `root`; they may be missing
 * @param folders canonical, relative to `root`; compares only the identity of each folder, not its contents
 */
export function recordStats(root: string, paths: readonly string[], folders: readonly string[]): StatTable {
  const allPaths = [...paths, ...folders];
  const recorded = new Float64Array(allPaths.length * COLUMNS);
  const columnsAt = (i: number, stats: Stats | undefined): readonly number[] =>
    stats === undefined ? MISSING : i < paths.length ? columnsOf(stats) : [0, 0, 0, stats.ino];
  const now = Date.now();
  let isFresh = false;
  for (const [i, path] of allPaths.entries()) {
    const stats = lstatIfExists(diskPath(root, path));
    recorded.set(columnsAt(i, stats), i * COLUMNS);
    isFresh ||= stats !== undefined && i < paths.length && isFreshAt(now, stats);
  }
  return {
    async isSame() {
      const turn = takeTurns();
      for (const [i, path] of allPaths.entries()) {
        const pause = turn();
        if (pause !== undefined) await pause;
        const current = columnsAt(i, lstatIfExists(diskPath(root, path)));
        if (current.some((value, column) => value !== recorded[i * COLUMNS + column])) return false;
      }
      return !isFresh;
    },
  };
}

const MISSING = [0, 0, 0, 0] as const;

function columnsOf({ size, mtimeMs, ctimeMs, ino }: Stats): readonly number[] {
  return [size, mtimeMs, ctimeMs, ino];
}

function isFreshAt(now: number, { ctimeMs }: Stats): boolean {
  return ctimeMs > now - (Number.isInteger(ctimeMs) ? COARSE_LAG_MS : FINE_LAG_MS);
}
