import { resolve } from "node:path";
import { type Command, CommanderError, Help } from "commander";
import { nearestWord, CarryonError, shellWord } from "../base/index.ts";
import { pathExists } from "../base/io/index.ts";
import { foreignOption } from "./foreign-options.ts";
import { lookupError } from "./lookup-error.ts";
import { movedCommandError } from "./moved-commands.ts";
import { ambiguousTaskError } from "./target/two-readings.ts";

/** Words besides our commands that a mistyped word could mean. */
const OTHER_WORDS = ["--version", "help"];

/**
 * Creates the error to show for a failed command line. Rewords commander's errors and suggests the probable meaning of
 * an unknown name. Returns other errors unchanged, and `undefined` if help was printed instead.
 * @param program program with all commands
 */
export function usageError(error: unknown, args: readonly string[], { program, cwd }: FailedRun): unknown {
  if (error instanceof CommanderError || error instanceof CarryonError) {
    const ambiguous = ambiguousTaskError(args, error);
    if (ambiguous !== undefined) return ambiguous;
  }
  const moved = isEarlierCommand(args[0], error, cwd) ? movedCommandError(args[0]!) : undefined;
  if (moved !== undefined) return moved;
  const { commands } = program;
  const path = commandPath(args, commands);
  if (error instanceof CommanderError) {
    if (error.code === "commander.help") return undefined;
    return hyphenError(error, args, path) ?? rewordError(error, path, commands);
  }
  if (!(error instanceof CarryonError)) return error;
  return lookupError(error, {
    args,
    cwd,
    commands: [...OTHER_WORDS, ...visibleNames(program)],
    hasOption: (flag) => activeCommand(path, commands)?.options.some(({ long }) => long === flag) === true,
  });
}

/** Maximum length of a text that a hint repeats. */
const MAX_REPEATED_LENGTH = 200;

/** Error for the text of a task that reads as an unknown option, such as `--quiet is ignored`. */
function hyphenError(
  { code }: CommanderError,
  args: readonly string[],
  [command]: readonly Command[],
): CarryonError | undefined {
  const text = args.find((arg) => /^-[^=]*\s/u.test(arg));
  const takesTask = command === undefined || command.name() === "task";
  if (code !== "commander.unknownOption" || text === undefined || !takesTask) return undefined;
  const isLong = text.length > MAX_REPEATED_LENGTH || text.includes("\n");
  return new CarryonError("usage", "a text that begins with a hyphen reads as an option", {
    hint: isLong
      ? "Put -- before it, or pass it with --file FILE or on standard input: carryon task --file -."
      : `Put -- before it: carryon task -- ${shellWord(text)}.`,
  });
}

/** Whether the program took the first argument for a path, a ref or an argument, and it may be an earlier command. */
export function isEarlierCommand(word: string | undefined, error: unknown, cwd: string): boolean {
  const isMisread =
    error instanceof CommanderError ||
    (error instanceof CarryonError &&
      (error.code === "path-not-found" || error.code === "ref-not-found" || error.missing !== undefined));
  return word !== undefined && isMisread && !pathExists(resolve(cwd, word));
}

/** Program, and the folder where it ran. */
export interface FailedRun {
  readonly program: Command;
  readonly cwd: string;
}

/** Nested commands named by the first words, outermost first; empty if the first word is not a command. */
function commandPath([word, ...rest]: readonly string[], commands: readonly Command[]): readonly Command[] {
  const command = commands.find((one) => one.name() === word);
  return command === undefined ? [] : [command, ...commandPath(rest, command.commands)];
}

/** The command that runs. `pack` is the default. */
function activeCommand(path: readonly Command[], commands: readonly Command[]): Command | undefined {
  return path.at(-1) ?? commands.find((command) => command.name() === "pack");
}

/** Rewords commander's error as a message without a full stop and an imperative hint. */
function rewordError(
  { code, message }: CommanderError,
  path: readonly Command[],
  commands: readonly Command[],
): CarryonError {
  const text = message.replace(/^error: /u, "");
  const name = path.length === 0 ? "pack" : path.map((one) => one.name()).join(" ");
  const help = `Run carryon ${name} --help for its arguments and options.`;
  const [, unknown] = /^unknown (?:option|command) '(.*)'/su.exec(text) ?? [];
  if (unknown !== undefined) return unknownWord({ text, unknown, help }, activeCommand(path, commands));
  const [, what = text, rest] = /^(.*?)\. (.+)$/su.exec(text) ?? [];
  if (rest === undefined) return new CarryonError("usage", what.replace(/\.$/u, ""), { hint: help });
  if (code !== "commander.invalidArgument")
    return new CarryonError("usage", `${what}: ${lowerFirst(rest)}`, { hint: help });
  const hint = rest.replace(/^Allowed choices are /u, "give one of ").replace(/\.$/u, "");
  return new CarryonError("usage", what, { hint: sentence(`${hint}${encodingAdvice(what)}`) });
}

/** Answers models and file extensions (`-e py` of files-to-prompt) given as the encoding. */
function encodingAdvice(what: string): string {
  const [, value = ""] = /^option '-e, --encoding <name>' argument '(.*)' is invalid$/su.exec(what) ?? [];
  if (/claude|gemini|gpt/iu.test(value)) return `; to count for a model, use --for ${value.toLowerCase()}`;
  return /^\.?[a-z]{1,4}$/iu.test(value) ? `; to select files, use --include '*.${value.replace(/^\./u, "")}'` : "";
}

/** Names of the commands that help lists. */
function visibleNames(program: Command): readonly string[] {
  return new Help().visibleCommands(program).map((command) => command.name());
}

interface UnknownWord {
  /** Commander's message. */
  readonly text: string;
  /** The unknown option or command. */
  readonly unknown: string;
  readonly help: string;
}

function unknownWord({ text, unknown, help }: UnknownWord, command: Command | undefined): CarryonError {
  const foreign = foreignOption(unknown);
  if (foreign !== undefined) return new CarryonError("usage", text, { hint: foreign });
  const near = unknown.startsWith("-") ? nearOption(unknown, command) : nearCommand(unknown, command);
  return new CarryonError("usage", near === undefined ? text : `${text}; did you mean ${near}?`, { hint: help });
}

/** Compares names without hyphens, because all options share those. */
function nearOption(option: string, command: Command | undefined): string | undefined {
  const names =
    command
      ?.createHelp()
      .visibleOptions(command)
      .flatMap(({ long }) => long?.slice(2) ?? []) ?? [];
  const near = option.startsWith("--") ? nearestWord(option.slice(2), names) : undefined;
  return near && `--${near}`;
}

function nearCommand(word: string, command: Command | undefined): string | undefined {
  return nearestWord(word, command?.commands.map((one) => one.name()) ?? []);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/u, "")}.`;
}

/** Makes a sentence suitable as the end of another one. */
function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/u, "")}`;
}
