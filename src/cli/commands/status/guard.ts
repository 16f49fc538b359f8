import { nextLine } from "../../../agents/index.ts";
import { type ExitCode, exitCodeFor, pluralize } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";
import { askStatus } from "./ask-status.ts";
import { jsonLine } from "../../output/printed.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon guard`: exits 1 if any delivered pack is out of date, or without packs. */
export async function runGuard(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  const { reliable, packs, next } = answer;
  if (options.json === true) host.out(jsonLine(answer));
  else if (options.quiet !== true) {
    if (reliable) host.out(`${pluralize(packs.length, "pack")} fresh\n`);
    else host.err(nextLine(next));
  }
  return exitCodeFor(reliable);
}
