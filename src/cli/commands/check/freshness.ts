import { nextLine } from "../../../agents/index.ts";
import { type ExitCode, exitCodeFor, pluralize } from "../../../base/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { askStatus } from "../status/ask-status.ts";
import type { StatusOptions } from "../status/options.ts";

/**
 * `carryon check --fresh`: exits 1 unless the delivered packs are reliable. This means that at least one exists, all
 * match the tree, no merge conflict is open, and the current thread, if any, is open and has a pack.
 */
export async function runFreshness(directory: string, options: StatusOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  const { reliable, packs, next } = answer;
  if (options.json === true) host.out(jsonLine(answer));
  else if (options.quiet !== true) {
    if (reliable) host.out(`${pluralize(packs.length, "pack")} fresh\n`);
    else host.err(nextLine(next));
  }
  return exitCodeFor(reliable);
}
