import { logLine, pluralize } from "../../../base/index.ts";
import { type Thread, type ThreadOverlap, overlapLines } from "../../../task/index.ts";
import type { CliHost, ReportOptions } from "../../index.ts";

/** Options of all thread commands. */
export interface WorkTreeOptions extends ReportOptions {
  /** Directory in the work tree. */
  readonly ref: string;
}

/** Options of commands about one thread. */
export interface ThreadOptions extends WorkTreeOptions {
  /** Thread name; `global` for none. */
  readonly thread?: string;
}

/**
 * Returns a time in UTC, to the minute: `2026-01-31 09:30Z`. Returns `?` for an invalid time.
 * @param time milliseconds since 1970
 */
export function formatMinute(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "?" : `${date.toISOString().slice(0, 16).replace("T", " ")}Z`;
}

/** Prints warnings about other threads that touch the same files to standard error. Prints nothing without any. */
export function warnOfOverlaps(overlaps: readonly ThreadOverlap[], host: CliHost): void {
  for (const line of overlapLines(overlaps)) host.err(`carryon: ${logLine(line.replace(/^- /u, ""))}\n`);
}

/** Prints a warning to standard error that names the unreadable files of a thread. Prints nothing without any. */
export function warnOfDamage({ id, damaged }: Thread, host: CliHost): void {
  if (damaged.length === 0) return;
  const what = damaged.length === 1 ? "it is" : "they are";
  host.err(
    logLine(
      `carryon: ${pluralize(damaged.length, "file")} of thread ${id} cannot be read, so ${what} left out: ${damaged.join(", ")}`,
    ) + "\n",
  );
}
