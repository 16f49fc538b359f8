import { statusText } from "../../../agents/index.ts";
import type { ExitCode } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";
import { askStatus } from "./ask-status.ts";
import { jsonLine, viewFor } from "../../output/printed.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon status`: prints tree, set-up, thread, packs and agents, and what to do next. */
export async function runStatus(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  host.out(options.json === true ? jsonLine(answer) : statusText(answer, viewFor(host, "")));
  return 0;
}
