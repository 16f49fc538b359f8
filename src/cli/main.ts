import { Command, CommanderError, Help } from "commander";
import { CarryonError, type ExitCode, exitCodeOf, nearestWord, version } from "../base/index.ts";
import { agentsCommands, hookCommand } from "./groups/agents-commands.ts";
import { checkCommands } from "./groups/check-commands.ts";
import { memoryCommands } from "./groups/memory-commands.ts";
import { packCommands } from "./groups/pack-commands.ts";
import { registryCommands } from "./groups/registry-commands.ts";
import { sessionCommands } from "./groups/session-commands.ts";
import { commentCommand, setUpCommands } from "./groups/set-up-commands.ts";
import { storeCommands } from "./groups/store-commands.ts";
import type { OnExitCode, CliHost } from "./host.ts";
import { MOVED_COMMANDS, movedArguments, movedCommandError } from "./moved-commands.ts";
import { runLogAt } from "../memory/io/index.ts";
import { type UserConfig, applyUserConfig, readUserConfig, withUserColor } from "./user-config.ts";

const EXAMPLES = `
Examples:
  carryon                     pack this repository into pack/
  carryon lite -b 20k         write only LITE, the 20,000 most useful tokens
  carryon src docs --copy     copy two folders to the clipboard
  carryon task fix the build  select the code for one piece of work
  carryon diff main           compare the working tree with main, in tokens
  carryon stats src/index.ts  explain how each pack shows a file

Run carryon help <command> for its options, and carryon help all for all commands.`;

/** Heading of the commands that only `carryon help all` lists. */
const FURTHER_COMMANDS = "More commands:";

/** Runs one command line. @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal */
export async function runCommandLine(args: readonly string[], processHost: CliHost): Promise<ExitCode> {
  let config: UserConfig;
  try {
    config = await readUserConfig(processHost.env);
  } catch (error) {
    return printError(error, processHost);
  }
  const host = withUserColor(processHost, config);
  const run = (words: readonly string[], runHost: CliHost): Promise<ExitCode> => runUnrecorded(words, runHost, config);
  const log = await runLogAt(host);
  if (log === undefined) return run(args, host);
  const names = commandLine(host, () => undefined).commands.map((command) => command.name());
  return (await import("./recorded-run.ts")).recordedRun(log, args, { host, names, run });
}

async function printError(error: unknown, host: CliHost): Promise<ExitCode> {
  const { errorText } = await import("../pack/report/terminal/error-text.ts");
  host.err(errorText(error));
  return exitCodeOf(error);
}

async function runUnrecorded(args: readonly string[], host: CliHost, config: UserConfig): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = commandLine(host, (result) => {
    code = result;
  });
  applyUserConfig(program, config);
  try {
    await program.parseAsync(helpArguments(args, program), { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { isEarlierCommand, usageError } = await import("./usage-error.ts");
    const moved = isEarlierCommand(args[0], error, host.cwd) ? movedArguments(args) : undefined;
    if (moved !== undefined) {
      host.err(`"${args[0]}" is now "${MOVED_COMMANDS.get(args[0]!)}"\n`);
      return runUnrecorded(moved, host, config);
    }
    const displayedError = usageError(error, args, { program, cwd: host.cwd });
    if (displayedError === undefined) return 2;
    if (exitCodeOf(displayedError) === 2) await forgetCommand(args, host);
    return printError(displayedError, host);
  }
}

/** Drops the note of a pack whose command fails, so that `carryon status --next` does not suggest it again. */
async function forgetCommand(args: readonly string[], { cwd, env }: CliHost): Promise<void> {
  try {
    const { openNotes } = await import("../agents/io/status/status.ts");
    await openNotes({ directory: cwd, env }).notes.forget(["carryon", ...args]);
  } catch {
    // Nothing to drop without a folder.
  }
}

/**
 * Rewrites `help store get` to `store get --help`, because commander's help does not find nested commands. For `help
 * all`, makes the program list all commands.
 * @throws CarryonError `usage` for an unknown command, or the name of an earlier one
 */
function helpArguments(args: readonly string[], program: Command): readonly string[] {
  const [help, ...words] = args;
  if (help !== "help" || words[0] === undefined) return args;
  const moved = movedCommandError(words[0]);
  if (moved !== undefined) throw moved;
  const names = program.commands.map((command) => command.name());
  if (names.includes(words[0])) return [...words, "--help"];
  if (words[0] !== "all") throw unknownCommandError(words[0], names);
  program.configureHelp({ ...program.configureHelp(), visibleCommands: listedCommands });
  return ["--help"];
}

function unknownCommandError(name: string, names: readonly string[]): CarryonError {
  const near = nearestWord(name, names);
  return new CarryonError(
    "usage",
    `there is no command ${name}${near === undefined ? "" : `; did you mean ${near}?`}`,
    {
      hint: `Run carryon help ${near ?? "all"}.`,
    },
  );
}

/** Commands without `help`, which the last line of the help text explains. */
function listedCommands(command: Command): Command[] {
  return new Help().visibleCommands(command).filter((one) => one.name() !== "help");
}

/** Returns all commands with their arguments and options; docs/reference/commands.md is generated from them. @param done gets the exit code */
export function commandLine(host: CliHost, done: OnExitCode): Command {
  const program: Command = new Command("carryon")
    .description("Turn a repository into token-budgeted, redacted, reproducible context packs for LLMs.")
    .usage("[command] [paths...] [options]")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .exitOverride()
    // `usageError` formats the errors.
    .configureOutput({ writeOut: (text) => host.out(text), writeErr: host.err, outputError() {} })
    .configureHelp({
      visibleCommands: (command) => listedCommands(command).filter((one) => one.helpGroup() !== FURTHER_COMMANDS),
      subcommandTerm: (command) => (command.parent === program ? command.name() : new Help().subcommandTerm(command)),
    })
    .showSuggestionAfterError(false)
    .helpCommand("help [command]", "print the arguments and options of a command")
    .addHelpText("after", EXAMPLES)
    .enablePositionalOptions();
  packCommands(program.commandsGroup("Pack:"), host, done);
  checkCommands(program.commandsGroup("Check and compare:"), host, done);
  setUpCommands(program.commandsGroup("Set up and serve:"), host, done);
  program.commandsGroup(FURTHER_COMMANDS);
  memoryCommands(program, host, done);
  sessionCommands(program, host, done);
  storeCommands(program, host, done);
  agentsCommands(program, host, done);
  hookCommand(program, host, done);
  commentCommand(program, host, done);
  registryCommands(program, host, done);
  return program;
}
