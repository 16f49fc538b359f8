import { buildPacks, reportUnwritten, requireFiles } from "../../pack/index.ts";
import { packPassed } from "../../compare/index.ts";
import { type ExitCode, exitCodeFor } from "../../base/index.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { summaryOf } from "../output/summary.ts";
import { openRun, printReport, unreadLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/**
 * `carryon check`: checks budgets and secrets without writing. Exits 1 if a check fails or a file is unreadable. With
 * `--determinism`, compares two builds. With `--stale`, checks globs and links.
 */
export async function runCheck(
  target: string,
  options: BuildOptions & ReportOptions & { determinism?: boolean; stale?: boolean },
  host: CliHost,
): Promise<ExitCode> {
  if (options.determinism === true) return (await import("./determinism.ts")).runDeterminism(target, options, host);
  if (options.stale === true) return (await import("./stale.ts")).runStale(target, options, host);
  const { ports, request, progress } = await openRun(target, options, host);
  try {
    const build = await buildPacks(ports, request);
    requireFiles(build);
    const report = reportUnwritten(build);
    progress.end();
    const unread = unreadLine(report);
    const passed = packPassed(report) && unread === "";
    const closing = `${passed ? "All checks passed · nothing written" : "Nothing written"}${unread}`;
    const summary = summaryOf(report, options, { out: undefined, mark: "" });
    printReport(report, { ...options, closing, summary }, host);
    return exitCodeFor(passed);
  } finally {
    progress.end();
  }
}
