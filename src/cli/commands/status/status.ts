import { statusText } from "../../../agents/index.ts";
import type { ExitCode } from "../../../base/index.ts";
import { type CliHost, jsonLine, viewFor } from "../../index.ts";
import { askStatus } from "./ask-status.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon status`: prints tree, setup, thread, packs and agents, and the recommended next command. */
export async function runStatus(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  host.out(options.json === true ? jsonLine(answer) : statusText(answer, viewFor(host, "")));
  return 0;
}
