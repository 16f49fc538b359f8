import { type ExitCode, toolName } from "../base/index.ts";
import type { RunLog, RunRecord } from "../memory/index.ts";
import type { CliHost } from "./host.ts";

const STATES: Readonly<Record<ExitCode, RunRecord["state"]>> = {
  0: "passed",
  1: "failed",
  2: "refused",
  3: "broken",
};

/** Inputs of a recorded run. */
export interface RecordedRunInput {
  readonly host: CliHost;
  /** Names of all commands. Any other word could be a path or a secret and is not recorded. */
  readonly names: readonly string[];
  readonly run: (args: readonly string[], host: CliHost) => Promise<ExitCode>;
}

/** Runs a command line and records its times, its outcome and the size of its packs. */
export async function recordedRun(
  log: RunLog,
  args: readonly string[],
  { host, names, run }: RecordedRunInput,
): Promise<ExitCode> {
  const started = Date.now();
  const tokens: Record<string, number> = {};
  const onReport: CliHost["onReport"] = ({ packs }) => {
    for (const pack of packs) tokens[`${pack.scope}/${pack.pack}`] = pack.tokens;
  };
  const code = await run(args, { ...host, onReport });
  const command = names.find((name) => name === args[0]) ?? "pack";
  log.add({ command, started, ended: Date.now(), state: STATES[code], tokens, tool: toolName });
  return code;
}
