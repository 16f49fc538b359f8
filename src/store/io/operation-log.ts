import { appendFileSync, lstatSync, renameSync } from "node:fs";
import type { StoreOperation } from "../../base/index.ts";
import type { StoreFolder } from "./store-folder.ts";

/** Size from which a log is set aside; with the one set aside before, it takes twice as much. */
export const LOG_BYTES: number = 1024 * 1024;

/** Appends a line of JSON to the log of a store, with the time and the ratio of the sizes. Never throws. */
export function logOperation({ log }: StoreFolder, operation: StoreOperation): void {
  const { bytes, stored } = operation;
  const ratio = bytes === undefined || stored === undefined || stored === 0 ? {} : { ratio: rounded(bytes / stored) };
  try {
    if ((lstatSync(log, { throwIfNoEntry: false })?.size ?? 0) >= LOG_BYTES) renameSync(log, olderLog(log));
    appendFileSync(log, `${JSON.stringify({ time: new Date().toISOString(), ...operation, ...ratio })}\n`);
  } catch {
    // A store that cannot log still stores.
  }
}

/** Returns the name that a full log gets; the one that has it is dropped. */
export function olderLog(log: string): string {
  return log.replace(/\.ndjson$/u, ".1.ndjson");
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
