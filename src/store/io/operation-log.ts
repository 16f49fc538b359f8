import { appendFileSync, lstatSync, renameSync } from "node:fs";
import type { StoreOperation } from "../../base/index.ts";
import type { StoreFolder } from "./store-folder.ts";

/** Size in bytes that triggers log rotation. Together with the previous log, a log takes up to twice as much. */
export const MAX_OPERATION_LOG_BYTES: number = 1024 * 1024;

/**
 * Appends one operation as a JSON line to a store's log, with the time and the compression ratio. Renames a log of 1
 * MiB to `olderLog` first. Never throws.
 */
export function logOperation({ log }: StoreFolder, operation: StoreOperation): void {
  const { bytes, stored } = operation;
  const ratio =
    bytes === undefined || stored === undefined || stored === 0 ? {} : { ratio: roundRatio(bytes / stored) };
  try {
    if ((lstatSync(log, { throwIfNoEntry: false })?.size ?? 0) >= MAX_OPERATION_LOG_BYTES)
      renameSync(log, olderLog(log));
    appendFileSync(log, `${JSON.stringify({ time: new Date().toISOString(), ...operation, ...ratio })}\n`);
  } catch {
    // A store that cannot write its log must still work.
  }
}

/**
 * Returns the name under which a full log is kept: `.1.ndjson` in place of `.ndjson`. An existing file of that name is
 * replaced.
 */
export function olderLog(log: string): string {
  return log.replace(/\.ndjson$/u, ".1.ndjson");
}

function roundRatio(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
