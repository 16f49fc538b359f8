import { measureTree } from "../../app/stats.ts";
import { statsText } from "../../core/report/terminal/stats-text.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { openRun, viewFor } from "../run.ts";
import { targetOf } from "../target.ts";
import type { CliHost } from "../host.ts";

/** `carryon stats`: prints the tokens of a tree by folder, and its largest files. */
export async function runStats(
  names: readonly string[],
  options: BuildOptions & Pick<ReportOptions, "json"> & { readonly depth: number; readonly top: number },
  host: CliHost,
): Promise<ExitCode> {
  const { ports, request, progress } = await openRun(await targetOf(names, {}, host), options, host);
  try {
    const stats = await measureTree(ports, request, options);
    progress.end();
    if (options.json === true) host.out(`${JSON.stringify(stats).replaceAll("##[", "#\\u0023[")}\n`);
    else host.out(statsText(stats, viewFor(host, "")));
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
