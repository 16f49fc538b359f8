import { buildPacks, countRedacted, reportUnwritten, requireFiles, packPassed } from "../../../pack/index.ts";
import { type ExitCode, exitCodeFor, pluralize } from "../../../base/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type ReportOptions,
  type RunTarget,
  openRun,
  printReport,
  summaryOf,
  unreadLine,
} from "../../index.ts";

/**
 * `carryon check`: checks budgets, and secrets if `policy.secrets` is `fail`. Exits 1 if a check fails or a file is
 * unreadable.
 */
export async function runLimits(
  target: RunTarget,
  options: BuildOptions & ReportOptions,
  host: CliHost,
): Promise<ExitCode> {
  using run = await openRun(target, options, host);
  const { ports, request, progress } = run;
  const build = await buildPacks(ports, request);
  requireFiles(build);
  const report = reportUnwritten(build);
  progress.end();
  const unread = unreadLine(report);
  const passed = packPassed(report) && unread === "";
  const passedText = passedWords(countRedacted(report.findings));
  const closing = `${passed ? `${passedText} · nothing written` : "Nothing written"}${unread}`;
  const summary = summaryOf(report, options, { out: undefined, mark: "" }, host);
  const notes = passed ? [passedText, ...summary.notes] : summary.notes;
  printReport(report, { ...options, closing, summary: { ...summary, notes } }, host);
  return exitCodeFor(passed);
}

/** Names only the budgets if any secret was redacted, because by default secrets do not fail the run. */
function passedWords(secrets: number): string {
  return secrets === 0
    ? "All checks passed"
    : `Budgets passed · ${pluralize(secrets, "secret")} redacted: carryon check --secrets lists ${secrets === 1 ? "it" : "them"}`;
}
