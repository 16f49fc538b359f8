import { logLine, pluralize } from "../../../base/index.ts";
import { type Thread, type ThreadOverlap, overlapLines } from "../../../task/index.ts";
import type { CliHost } from "../../host.ts";
import type { ReportOptions } from "../../options.ts";

/** Options shared by all thread commands. */
export interface ThreadOptions extends ReportOptions {
  /** Directory in the work tree. */
  readonly ref: string;
  /** Thread name; `global` for none. */
  readonly thread?: string;
}

/** Formats a time in UTC, to the minute. @param time milliseconds since 1970 */
export function formatMinute(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "?" : `${date.toISOString().slice(0, 16).replace("T", " ")}Z`;
}

/** Warns of other threads that touch the same files. */
export function warnOfOverlaps(overlaps: readonly ThreadOverlap[], host: CliHost): void {
  for (const line of overlapLines(overlaps)) host.err(`carryon: ${logLine(line.replace(/^- /u, ""))}\n`);
}

/** Warns of thread files that cannot be read. */
export function warnOfDamage({ id, damaged }: Thread, host: CliHost): void {
  if (damaged.length === 0) return;
  const what = damaged.length === 1 ? "it is" : "they are";
  host.err(
    logLine(
      `carryon: ${pluralize(damaged.length, "file")} of thread ${id} cannot be read, so ${what} left out: ${damaged.join(", ")}`,
    ) + "\n",
  );
}
