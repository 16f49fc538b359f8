import { CarryonError, commandLineText } from "../../base/index.ts";

/** Subcommands of `carryon task` that can also begin a task in plain words. */
const TASK_SUBCOMMANDS: ReadonlySet<string> = new Set(["show", "switch", "done", "list", "prune"]);

/**
 * Creates an error that explains both readings of an unquoted task whose first word is a subcommand. Returns
 * `undefined` if the command line is unambiguous.
 * @param error error of the subcommand
 */
export function ambiguousTaskError(
  args: readonly string[],
  error: Error & { readonly code: string },
): CarryonError | undefined {
  const [command, name = "", ...rest] = args;
  const words = rest.filter((word) => !word.startsWith("-"));
  const isMisread = error.code === "commander.excessArguments" || isUnknownThread(error);
  if (command !== "task" || !TASK_SUBCOMMANDS.has(name) || words.length === 0 || !isMisread) return undefined;
  const packs = commandLineText(["carryon", "task", [name, ...words].join(" ")]);
  return new CarryonError("usage", `${name} is read as a command, which ${misreadReason(error)}`, {
    hint: `Quote a task that begins with this word, as in ${packs}, or run carryon task ${name} --help.`,
    cause: error,
  });
}

function misreadReason(error: Error): string {
  return isUnknownThread(error) ? `finds ${error.message}` : "takes fewer words";
}

function isUnknownThread(error: Error): boolean {
  return error instanceof CarryonError && error.missing !== undefined;
}

/** Creates the error for several unquoted words after `carryon task start`, which could mean two different tasks. */
export function unquotedStart(words: readonly string[]): CarryonError {
  const text = words.join(" ");
  const [begins, packs] = [["start", text], [`start ${text}`]].map((rest) =>
    commandLineText(["carryon", "task", ...rest]),
  );
  return new CarryonError("usage", "a task without quotes that begins with start could mean two things", {
    hint: `Give ${begins} to start a thread, or ${packs} to pack a task that begins with start.`,
  });
}
