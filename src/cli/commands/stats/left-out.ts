import { buildPacks, leftOutGroups, leftOutText, reportUnwritten } from "../../../pack/index.ts";
import { type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { type BuildOptions, type CliHost, type JsonOption, type RunTarget, jsonLine, openRun } from "../../index.ts";

/** `carryon stats --left-out`: lists the files that no pack shows, by reason. */
export async function runLeftOut(
  target: RunTarget,
  options: BuildOptions & JsonOption,
  host: CliHost,
): Promise<ExitCode> {
  using run = await openRun(target, options, host);
  const { ports, request, progress } = run;
  const groups = leftOutGroups(reportUnwritten(await buildPacks(ports, request)));
  progress.end();
  host.out(options.json === true ? jsonLine({ leftOut: groups }) : leftOutText(groups));
  return exitCodeFor(true);
}
