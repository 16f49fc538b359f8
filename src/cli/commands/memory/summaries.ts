import { logText } from "../../../base/index.ts";
import type { OpenSummaries } from "../../../session/index.ts";
import { CLEAR_LINE, type CliHost } from "../../index.ts";
import { openSummaries } from "../../../session/io/summaries.ts";

/**
 * Returns a function that opens the configured model for summaries. Unless `quiet` is set, it prints the model and its
 * host to standard error, because the config determines where texts are sent.
 */
export function summariesFor(
  { root, quiet = false }: { readonly root: string; readonly quiet?: boolean | undefined },
  { env, err, terminal }: CliHost,
): OpenSummaries {
  return (settings) => {
    const model = openSummaries(settings, { root, env });
    const key = settings.variable === undefined ? "without a key" : `with the key in ${settings.variable}`;
    const notice = logText(`carryon: asking ${settings.model} at ${new URL(settings.url).host}, ${key}`);
    if (!quiet) err(`${terminal ? CLEAR_LINE : ""}${notice}\n`);
    return model;
  };
}
