import { buildPacks, describePlacedFinding, reportUnwritten, staleFindings } from "../../../pack/index.ts";
import { type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, openRun, printReport } from "../../index.ts";

/**
 * `carryon check --links`: prints one line for each glob without a match, unused exception and broken link, and exits 1
 * if there are any. Skips all other checks.
 */
export async function runLinkCheck(
  target: string,
  options: BuildOptions & ReportOptions,
  host: CliHost,
): Promise<ExitCode> {
  using run = await openRun(target, options, host);
  const { ports, request, progress } = run;
  // Line numbers would not change the links.
  const build = await buildPacks(ports, { ...request, lineNumbers: false });
  const problems = await staleFindings(build);
  progress.end();
  if (options.json === true) {
    const findings = [...new Set([...build.findings, ...problems])];
    printReport(reportUnwritten({ ...build, findings }), { ...options, closing: "" }, host);
  } else if (problems.length > 0)
    host.out(problems.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
  else if (options.quiet !== true)
    host.out("Every glob matches a file, every exception excuses something, and every link has a target\n");
  return exitCodeFor(problems.length === 0);
}
