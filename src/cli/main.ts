import { Command, CommanderError } from "commander";
import { type ExitCode, exitCodeOf } from "../model/exit-code.ts";
import { errorText } from "../core/report/terminal/error-text.ts";
import { buildCommands } from "./build-commands.ts";
import { forgeCommands } from "./forge-commands.ts";
import { packCommands } from "./pack-commands.ts";
import type { Done, Surface } from "./surface.ts";
import { version } from "../wire/version.ts";

/** Runs one command line. @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal */
export async function main(args: readonly string[], surface: Surface): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = commandLine(surface, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    surface.err(errorText(error));
    return exitCodeOf(error);
  }
}

/** Every command with its arguments and options, as `--help` and docs/cli.md show them. @param done gets the exit code */
export function commandLine(surface: Surface, done: Done): Command {
  const program = new Command("carryon")
    .description("Turn a repository into token-budgeted, redacted, reproducible context packs for LLMs.")
    .version(version, "-V, --version", "print the version")
    .exitOverride()
    .configureOutput({ writeOut: surface.out, writeErr: surface.err })
    .showSuggestionAfterError()
    .helpCommand(false)
    .enablePositionalOptions();
  buildCommands(program, surface, done);
  packCommands(program, surface, done);
  forgeCommands(program, surface, done);
  return program;
}
