import { Command, CommanderError } from "commander";
import { type ExitCode, exitCodeOf, version } from "../base/index.ts";
import { agentCommands } from "./groups/agent-commands.ts";
import { buildCommands } from "./groups/build-commands.ts";
import { installationCommands } from "./groups/installation-commands.ts";
import { forgeCommands } from "./groups/forge-commands.ts";
import { memoryCommands } from "./groups/memory-commands.ts";
import { packCommands } from "./groups/pack-commands.ts";
import { sessionCommands } from "./groups/session-commands.ts";
import { statusCommands } from "./groups/status-commands.ts";
import { storeCommands } from "./groups/store-commands.ts";
import type { OnExitCode, CliHost } from "./host.ts";
import { runLogAt } from "../memory/io/index.ts";

const EXAMPLES = `
Without a command, carryon runs pack.

Examples:
  carryon                        pack the current directory into pack/
  carryon v1.2.0 --only lite     build one pack of a tag
  carryon check                  check budgets and secrets, write nothing
  carryon diff main              what the changes since main cost
  carryon task fix the build     what a piece of work concerns, and why
  carryon next                   what to do next, and why
  carryon why src/index.ts       how each pack shows a file, and why`;

/** Runs one command line. @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal */
export async function runCommandLine(args: readonly string[], host: CliHost): Promise<ExitCode> {
  const log = await runLogAt(host);
  if (log === undefined) return runUnrecorded(args, host);
  const names = commandLine(host, () => undefined).commands.map((command) => command.name());
  return (await import("./recorded-run.ts")).recordedRun(log, args, { host, names, run: runUnrecorded });
}

async function runUnrecorded(args: readonly string[], host: CliHost): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = commandLine(host, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(expandNestedHelp(args), { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { usageError } = await import("./usage-error.ts");
    const displayedError = usageError(error, args, { program, cwd: host.cwd });
    if (displayedError === undefined) return 2;
    if (exitCodeOf(displayedError) === 2) await forgetCommand(args, host);
    const { errorText } = await import("../pack/report/terminal/error-text.ts");
    host.err(errorText(displayedError));
    return exitCodeOf(displayedError);
  }
}

/** Drops the note of a pack whose command fails, so that `carryon next` does not suggest it again. */
async function forgetCommand(args: readonly string[], { cwd, env }: CliHost): Promise<void> {
  try {
    const { openNotes } = await import("../agents/io/status/status.ts");
    await openNotes({ directory: cwd, env }).notes.forget(["carryon", ...args]);
  } catch {
    // Nothing to drop without a folder.
  }
}

/** Rewrites `help store get` to `store get --help`, because commander's help does not find nested commands. */
function expandNestedHelp(args: readonly string[]): readonly string[] {
  return args[0] === "help" && args.length > 2 ? [...args.slice(1), "--help"] : args;
}

/** Returns all commands with their arguments and options; docs/reference/commands.md is generated from them. @param done gets the exit code */
export function commandLine(host: CliHost, done: OnExitCode): Command {
  const program = new Command("carryon")
    .description("Turn a repository into token-budgeted, redacted, reproducible context packs for LLMs.")
    .version(version, "-V, --version", "print the version")
    .exitOverride()
    // `usageError` formats the errors.
    .configureOutput({ writeOut: (text) => host.out(text), writeErr: host.err, outputError() {} })
    .showSuggestionAfterError(false)
    .helpCommand("help [command]", "print the arguments and options of a command")
    .addHelpText("after", EXAMPLES)
    .enablePositionalOptions();
  buildCommands(program, host, done);
  packCommands(program, host, done);
  storeCommands(program, host, done);
  forgeCommands(program, host, done);
  agentCommands(program, host, done);
  installationCommands(program, host, done);
  memoryCommands(program, host, done);
  sessionCommands(program, host, done);
  statusCommands(program, host, done);
  return program;
}
