import { buildPacks, reportUnwritten } from "../../app/build/build.ts";
import { staleFindings } from "../../app/stale.ts";
import { logText } from "../../core/report/log-text.ts";
import { describePlacedFinding } from "../../core/words/finding.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { openRun, printReport } from "../run.ts";
import type { Surface } from "../surface.ts";

/** `carryon check --stale`: one line for each reference that names nothing; judges nothing else. */
export async function stale(
  target: string,
  options: BuildOptions & ReportOptions,
  surface: Surface,
): Promise<ExitCode> {
  const { ports, request, progress } = await openRun(target, options, surface);
  try {
    const build = await buildPacks(ports, request);
    const found = await staleFindings(build);
    progress.end();
    if (options.json === true) {
      const findings = [...new Set([...build.findings, ...found])];
      printReport(reportUnwritten({ ...build, findings }), { ...options, closing: "" }, surface);
    } else if (found.length > 0)
      surface.out(found.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
    else if (options.quiet !== true) surface.out("Every glob catches something, and every link names something.\n");
    return exitCodeFor(found.length === 0);
  } finally {
    progress.end();
  }
}
