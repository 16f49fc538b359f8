import { parseArgs } from "node:util";
import { errorText } from "../../src/pack/index.ts";
import { type ExitCode, exitCodeOf } from "../../src/base/index.ts";
import { changePorts } from "../../src/task/io/index.ts";
import type { CliHost } from "../../src/cli/host.ts";
import { jsonLine, openRun } from "../../src/cli/index.ts";
import { tuneWeights } from "./tune-weights.ts";
import { tunedText } from "./tuned-text.ts";

/** Options of `npm run bench:tune`. */
interface TuneOptions {
  /** Maximum number of commits to learn from. */
  readonly tasks: number;
  readonly json: boolean;
  /** Whether to use the cache of the repository. */
  readonly cache: boolean;
}

/**
 * Suggests signal weights that would have found more of the files changed by the newest commits of a repository.
 * @param args a directory or a ref (default: `.`), and the options
 */
export async function runTune(args: readonly string[], host: CliHost): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tasks: { type: "string", default: "60" },
      json: { type: "boolean", default: false },
      "no-cache": { type: "boolean", default: false },
    },
  });
  const options = { tasks: Number(values.tasks), json: values.json, cache: !values["no-cache"] };
  try {
    host.out(await tuneText(positionals[0] ?? ".", options, host));
    return 0;
  } catch (error) {
    host.err(errorText(error));
    return exitCodeOf(error);
  }
}

async function tuneText(target: string, { tasks, json, cache }: TuneOptions, host: CliHost): Promise<string> {
  using run = await openRun(target, { cache }, host);
  const { ports, request, root, progress } = run;
  const { commits, openCommit } = changePorts(root, host.env);
  const report = await tuneWeights({ packs: ports, commits, openCommit }, request, tasks);
  progress.end();
  return json ? jsonLine(report) : tunedText(report);
}
