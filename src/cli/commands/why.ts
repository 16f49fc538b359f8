import { buildPacks, reportUnwritten } from "../../app/build/build.ts";
import { whyText } from "../../core/report/terminal/why-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { BuildOptions } from "../options.ts";
import { openRun } from "../run.ts";
import type { Surface } from "../surface.ts";

/** `carryon why`: how each pack shows a path, and why. */
export async function why(
  path: string,
  options: BuildOptions & { readonly target: string },
  surface: Surface,
): Promise<ExitCode> {
  const { ports, request, progress } = await openRun(options.target, options, surface);
  try {
    const report = reportUnwritten(await buildPacks(ports, request));
    progress.end();
    const text = whyText(report, path.replace(/^\.\//u, ""));
    if (text === undefined)
      throw new CarryonError("path-not-found", `${path} is not in what was listed`, {
        hint: "give the path as git ls-files prints it",
      });
    surface.out(text);
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
