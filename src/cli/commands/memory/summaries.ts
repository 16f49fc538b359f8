import { logText } from "../../../base/index.ts";
import type { OpenSummaries } from "../../../session/index.ts";
import { openSummaries } from "../../../session/io/summaries.ts";
import type { CliHost } from "../../host.ts";
import { CLEAR } from "../../progress.ts";

/** Returns what opens the model of a config, and says where texts are sent, since that is for the config to say. */
export function summariesFor(
  { root, quiet = false }: { readonly root: string; readonly quiet?: boolean | undefined },
  { env, err, terminal }: CliHost,
): OpenSummaries {
  return (settings) => {
    const opened = openSummaries(settings, { root, env });
    const key = settings.variable === undefined ? "without a key" : `with the key in ${settings.variable}`;
    const notice = logText(`carryon: asking ${settings.model} at ${new URL(settings.url).host}, ${key}`);
    if (!quiet) err(`${terminal ? CLEAR : ""}${notice}\n`);
    return opened;
  };
}
