import { tuneWeights, tunedText } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { changePorts } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, JsonOption } from "../../options.ts";
import { jsonLine, openRun } from "../../run.ts";

/** Options of `carryon tune` in addition to those for reading a tree. */
export interface TuneOptions extends BuildOptions, JsonOption {
  /** Number of commits to learn from. */
  readonly tasks: number;
}

/** `carryon tune`: suggests signal weights that would have found more of the files changed by the newest commits. */
export async function runTune(target: string, options: TuneOptions, host: CliHost): Promise<ExitCode> {
  const { ports, request, root, progress } = await openRun(target, options, host);
  try {
    const { commits, openCommit } = changePorts(root, host.env);
    const report = await tuneWeights({ packs: ports, commits, openCommit }, request, options.tasks);
    progress.end();
    host.out(options.json === true ? jsonLine(report) : tunedText(report));
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
