import { CarryonError, commandLineText } from "../../base/index.ts";

/** Commands of `carryon task` that a task in plain words may begin with. */
const NAMES: ReadonlySet<string> = new Set(["show", "switch", "done", "list", "prune"]);
const NO_THREAD = /^there is no thread /u;

/**
 * Returns the error for a task without quotes whose first word is a command: both readings. `undefined` if the command line
 * means nothing but the command.
 * @param error what the command says of its words
 */
export function twoReadings(
  args: readonly string[],
  error: Error & { readonly code: string },
): CarryonError | undefined {
  const [command, name = "", ...rest] = args;
  const words = rest.filter((word) => !word.startsWith("-"));
  const isMisread = error.code === "commander.excessArguments" || NO_THREAD.test(error.message);
  if (command !== "task" || !NAMES.has(name) || words.length === 0 || !isMisread) return undefined;
  const packs = commandLineText(["carryon", "task", [name, ...words].join(" ")]);
  return new CarryonError("usage", `${name} is read as the command carryon task ${name}, which ${reasonOf(error)}`, {
    hint: `Quote a task that begins with this word, as in ${packs}, or run carryon task ${name} --help.`,
    cause: error,
  });
}

function reasonOf({ message }: Error): string {
  return NO_THREAD.test(message) ? `says that ${message}` : "takes fewer words";
}

/** Returns the error for several words without quotes after `carryon task start`: two tasks could be meant. */
export function unquotedStart(words: readonly string[]): CarryonError {
  const text = words.join(" ");
  const [begins, packs] = [["start", text], [`start ${text}`]].map((rest) =>
    commandLineText(["carryon", "task", ...rest]),
  );
  return new CarryonError("usage", "a task without quotes that begins with start could mean two things", {
    hint: `Give ${begins} to begin this piece of work, or ${packs} to pack what begins with start.`,
  });
}
