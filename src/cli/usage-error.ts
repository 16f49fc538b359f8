import { type Command, CommanderError } from "commander";
import { nearestWord } from "../config/nearest.ts";
import { CarryonError } from "../model/error.ts";
import { twoReadings } from "./two-readings.ts";

/** What a word can mean that is no command of ours. */
const BESIDES = ["--version", "help"];

/** Codes of errors with which a word is not a directory or ref. */
const LOOKUPS: ReadonlySet<string> = new Set(["path-not-found", "ref-not-found", "usage"]);

/**
 * Returns the error to show for a command line that failed: commander's errors in our form, and for a target that may be
 * a misspelled command, which command. Returns other errors unchanged, and `undefined` if help was printed instead.
 * @param commands all commands
 */
export function usageError(error: unknown, args: readonly string[], commands: readonly Command[]): unknown {
  const [word = ""] = args;
  const names = commands.map((command) => command.name());
  if (error instanceof CommanderError || error instanceof CarryonError) {
    const ambiguous = twoReadings(args, error);
    if (ambiguous !== undefined) return ambiguous;
  }
  if (error instanceof CommanderError) {
    return error.code === "commander.help" ? undefined : worded(error, commandPath(args, commands) || "pack");
  }
  if (names.includes(word) || !isLookup(error, word)) return error;
  const meant = nearestWord(word, [...BESIDES, ...names]);
  if (meant === undefined) return error;
  return new CarryonError(error.code, `there is no command, directory or ref ${word}; did you mean ${meant}?`, {
    hint: `Run carryon ${meant}, or carryon --help for all commands.`,
    cause: error,
  });
}

/** Returns the command that the first words name, such as `store get`; empty if they name none. */
function commandPath([word, ...rest]: readonly string[], commands: readonly Command[]): string {
  const command = commands.find((one) => one.name() === word);
  if (command === undefined) return "";
  const below = commandPath(rest, command.commands);
  return below === "" ? command.name() : `${command.name()} ${below}`;
}

/** Of a name that is both a ref and a path, there is too much, not nothing. */
const AMBIGUOUS = /is both a ref and a path$/u;

function isLookup(error: unknown, word: string): error is CarryonError {
  if (!(error instanceof CarryonError) || !LOOKUPS.has(error.code) || AMBIGUOUS.test(error.message)) return false;
  return word !== "" && error.message.includes(word);
}

const SUGGESTION = /\n\(Did you mean (?<words>[^)]*)\?\)$/u;

/** Words commander's error as a message without a full stop and an imperative hint. */
function worded({ code, message }: CommanderError, command: string): CarryonError {
  const text = message.replace(/^error: /u, "").replace(SUGGESTION, "; did you mean $<words>?");
  const [, what = text, rest] = /^(.*?)\. (.+)$/su.exec(text) ?? [];
  const help = `Run carryon ${command} --help for its arguments and options.`;
  if (rest === undefined) return new CarryonError("usage", what.replace(/\.$/u, ""), { hint: help });
  if (code !== "commander.invalidArgument")
    return new CarryonError("usage", `${what}: ${lowered(rest)}`, { hint: help });
  return new CarryonError("usage", what, { hint: sentence(rest.replace(/^Allowed choices are /u, "give one of ")) });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/u, "")}.`;
}

/** Returns a sentence as the end of another. */
function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/u, "")}`;
}
