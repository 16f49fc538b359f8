import { logLine, pluralize } from "../../../base/index.ts";
import { type Thread, type ThreadOverlap, overlapLines } from "../../../task/index.ts";
import type { CliHost } from "../../host.ts";
import type { ReportOptions } from "../../options.ts";

/** Options of all commands about threads. */
export interface ThreadOptions extends ReportOptions {
  /** A directory in the work tree. */
  readonly ref: string;
  /** The name of a thread; `global` for none. */
  readonly thread?: string;
}

/** Returns a time in UTC, to the minute. @param time milliseconds since 1970 */
export function minuteOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "?" : `${date.toISOString().slice(0, 16).replace("T", " ")}Z`;
}

/** Warns of other threads with the same files. */
export function warnOfOverlaps(overlaps: readonly ThreadOverlap[], host: CliHost): void {
  for (const line of overlapLines(overlaps)) host.err(`carryon: ${logLine(line.replace(/^- /u, ""))}\n`);
}

/** Says which files of a thread cannot be used. */
export function warnOfDamage({ id, damaged }: Thread, host: CliHost): void {
  if (damaged.length === 0) return;
  const what = damaged.length === 1 ? "it is" : "they are";
  host.err(
    logLine(
      `carryon: ${pluralize(damaged.length, "file")} of thread ${id} cannot be read, so ${what} left out: ${damaged.join(", ")}`,
    ) + "\n",
  );
}
