import { type HookHost, hookReply, nextLine } from "../../../agents/index.ts";
import type { ExitCode } from "../../../base/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { askStatus } from "./ask-status.ts";
import type { StatusOptions } from "./options.ts";

/** Options of `carryon status --next`. */
export interface NextOptions extends StatusOptions {
  /** Name of the agent whose hook prints the line. */
  readonly hook?: HookHost;
}

/**
 * `carryon status --next`: prints the recommended next command and its reason, or, with `--hook`, the reply that makes an
 * agent's hook show them. Exits 0 whatever the status is.
 * @throws CarryonError the errors of `askStatus`
 */
export async function runNext(directory: string, options: NextOptions, host: CliHost): Promise<ExitCode> {
  const answer = await askStatus(directory, options, host);
  const line = `carryon status --next: ${nextLine(answer.next)}`;
  if (options.hook !== undefined) host.out(hookReply(options.hook, "SessionStart", { context: line.trimEnd() }));
  else host.out(options.json === true ? jsonLine(answer) : nextLine(answer.next));
  return 0;
}
