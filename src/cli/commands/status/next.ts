import { nextLine } from "../../../core/report/status/status-text.ts";
import type { ExitCode } from "../../../model/exit-code.ts";
import type { CliHost } from "../../host.ts";
import { askStatus } from "./ask-status.ts";
import { jsonLine } from "../../output/printed.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon next`: prints the one command to run next, and why. */
export async function runNext(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  host.out(options.json === true ? jsonLine(answer) : nextLine(answer.next));
  return 0;
}
