import { buildPacks, reportUnwritten } from "../../app/build/build.ts";
import { whyText } from "../../core/report/terminal/why-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { BuildOptions } from "../options.ts";
import { openRun } from "../run.ts";
import type { CliHost } from "../host.ts";

/** `carryon why`: prints how each pack shows a path, and why. */
export async function runWhy(
  path: string,
  options: BuildOptions & { readonly target: string },
  host: CliHost,
): Promise<ExitCode> {
  const { ports, request, progress } = await openRun(options.target, options, host);
  try {
    const report = reportUnwritten(await buildPacks(ports, request));
    progress.end();
    const text = whyText(report, path.replace(/^\.\//u, ""));
    if (text === undefined)
      throw new CarryonError("path-not-found", `${path} is not among the packed files`, {
        hint: "Give the path as git ls-files prints it.",
      });
    host.out(text);
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
