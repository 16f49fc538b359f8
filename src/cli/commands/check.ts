import { buildPacks, reportUnwritten } from "../../app/build/build.ts";
import { packPassed } from "../../core/report/verdict.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { openRun, printReport } from "../run.ts";
import type { Surface } from "../surface.ts";

/** `carryon check`: judges without writing; with `--determinism`, by building twice; with `--stale`, references alone. */
export async function check(
  target: string,
  options: BuildOptions & ReportOptions & { determinism?: boolean; stale?: boolean },
  surface: Surface,
): Promise<ExitCode> {
  if (options.determinism === true) return (await import("./determinism.ts")).determinism(target, options, surface);
  if (options.stale === true) return (await import("./stale.ts")).stale(target, options, surface);
  const { ports, request, progress } = await openRun(target, options, surface);
  try {
    const report = reportUnwritten(await buildPacks(ports, request));
    progress.end();
    printReport(
      report,
      {
        ...options,
        closing: packPassed(report) ? "Nothing is over a limit. Nothing was written." : "Nothing was written.",
      },
      surface,
    );
    return exitCodeFor(packPassed(report));
  } finally {
    progress.end();
  }
}
