import { quickstart, quickstartText } from "../../../agents/index.ts";
import type { ExitCode } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../output/printed.ts";
import { openStatus } from "./ask-status.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon quickstart`: prints the steps to a first pack, with the finished ones marked. Runs and writes nothing. */
export async function runQuickstart(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const steps = await quickstart(await openStatus(directory, options, host));
  host.out(options.json === true ? jsonLine({ steps }) : quickstartText(steps));
  return 0;
}
