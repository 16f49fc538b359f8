import { logText } from "../../../base/index.ts";
import type { OpenSummaries } from "../../../session/index.ts";
import { openSummaries } from "../../../session/io/summaries.ts";
import type { CliHost } from "../../host.ts";
import { CLEAR_LINE } from "../../progress.ts";

/**
 * Creates a function that opens a model and announces where texts are sent, because the config determines the
 * destination.
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
