import type { ExitCode } from "../../../base/index.ts";
import { runLogAt } from "../../../memory/io/index.ts";
import type { CliHost } from "../../index.ts";
import { runFreshness } from "../check/freshness.ts";
import { runNext } from "./next.ts";
import type { StatusOptions } from "./options.ts";
import { runStatus } from "./status.ts";

type StatusCommand = (directory: string, options: StatusOptions, host: CliHost) => Promise<ExitCode>;

/** Options that select a command. */
const MODES: Readonly<Record<string, string>> = { "--fresh": "fresh", "--next": "next" };

const FLAGS: Readonly<Record<string, StatusOptions>> = {
  "--json": { json: true },
  "-q": { quiet: true },
  "--quiet": { quiet: true },
  "--no-cache": { cache: false },
};

const COMMANDS: ReadonlyMap<string, StatusCommand> = new Map([
  ["status", runStatus],
  ["status next", runNext],
  ["check fresh", runFreshness],
]);

/**
 * Runs `status`, `status --next` or `check --fresh` without the command-line parser, because hooks run these commands
 * often and the parser takes longer to load than the command takes to run.
 * @returns `undefined` if only the parser can handle the command line, if `carryon.yml` turns on the run log, or if the
 * command failed
 */
export async function runQuick([name = "", ...rest]: readonly string[], host: CliHost): Promise<ExitCode | undefined> {
  const command = COMMANDS.get([name, ...rest.flatMap((word) => MODES[word] ?? [])].join(" "));
  const words = rest.filter((word) => FLAGS[word] === undefined && MODES[word] === undefined);
  const [directory = "."] = words;
  if (command === undefined || words.length > 1 || directory.startsWith("-")) return undefined;
  if ((await runLogAt(host)) !== undefined) return undefined;
  const options: StatusOptions = Object.assign({}, ...rest.map((word) => FLAGS[word] ?? {}));
  if (name === "status" && options.quiet === true) return undefined;
  try {
    return await command(directory, options, host);
  } catch {
    return undefined;
  }
}
