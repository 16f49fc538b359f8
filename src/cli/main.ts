import { Command, CommanderError } from "commander";
import { type ExitCode, exitCodeOf } from "../model/exit-code.ts";
import { errorText } from "../core/report/terminal/error-text.ts";
import { buildCommands } from "./build-commands.ts";
import { forgeCommands } from "./forge-commands.ts";
import { packCommands } from "./pack-commands.ts";
import type { OnExitCode, CliHost } from "./host.ts";
import { version } from "../wire/version.ts";

/** Runs one command line. @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal */
export async function runCommandLine(args: readonly string[], host: CliHost): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = commandLine(host, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    host.err(errorText(error));
    return exitCodeOf(error);
  }
}

/** Returns all commands with their arguments and options; docs/cli.md is generated from them. @param done gets the exit code */
export function commandLine(host: CliHost, done: OnExitCode): Command {
  const program = new Command("carryon")
    .description("Turn a repository into token-budgeted, redacted, reproducible context packs for LLMs.")
    .version(version, "-V, --version", "print the version")
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.out(text), writeErr: host.err })
    .showSuggestionAfterError()
    .helpCommand(false)
    .enablePositionalOptions();
  buildCommands(program, host, done);
  packCommands(program, host, done);
  forgeCommands(program, host, done);
  return program;
}
