import { buildPacks, leftOutGroups, leftOutText, reportUnwritten } from "../../../pack/index.ts";
import { type ExitCode, exitCodeFor } from "../../../base/index.ts";
import type { BuildOptions, JsonOption } from "../../options.ts";
import { jsonLine, openRun } from "../../run.ts";
import type { CliHost } from "../../host.ts";
import type { RunTarget } from "../../target/run-target.ts";

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
