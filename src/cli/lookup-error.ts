import { resolve } from "node:path";
import { nearestWord, CarryonError, commandLineText, shellWord } from "../base/index.ts";
import { nearPath, pathExists } from "../base/io/index.ts";
import { DEFAULT_PACKS } from "./target/pack-words.ts";
import { isOwnerAndName } from "../source/io/index.ts";

/** Command line with a name that does not exist. */
export interface FailedLookup {
  readonly args: readonly string[];
  /** Base folder of relative paths. */
  readonly cwd: string;
  /** Candidates for a mistyped first argument. */
  readonly commands: readonly string[];
  /** Whether the running command accepts an option. */
  readonly hasOption: (flag: string) => boolean;
}

/**
 * Returns an error that suggests the probable meaning of a name that was not found. Returns the original error if it
 * has another cause or nothing can be suggested.
 */
export function lookupError(error: CarryonError, lookup: FailedLookup): CarryonError {
  const { args, commands } = lookup;
  const pack = writtenPack(error, lookup);
  if (pack !== undefined) {
    const hint = `To check the pack in it, run carryon check --pack ${shellWord(pack)}.`;
    return new CarryonError(error.code, error.message, { hint, cause: error });
  }
  const at = args.findIndex((arg, i) => isName(arg) && arg === error.missing && !(i === 0 && commands.includes(arg)));
  const name = args[at];
  if (name === undefined) return error;
  const missing = { name, at };
  const [message, hint] =
    explainPackOrPattern(missing, lookup) ??
    explainPath(missing, lookup) ??
    explainTask(missing, lookup) ??
    explainSingleWord(missing, lookup, error) ??
    [];
  return message === undefined || hint === undefined
    ? error
    : new CarryonError(error.code, message, { hint, cause: error });
}

/** Argument of `carryon check` that has nothing to pack because it is the folder of a written pack. */
function writtenPack({ code }: CarryonError, { args, cwd, hasOption }: FailedLookup): string | undefined {
  if (code !== "path-not-found" || !hasOption("--pack")) return undefined;
  return args.slice(1).find((arg) => isName(arg) && pathExists(resolve(cwd, arg, "manifest.json")));
}

/** Name that was not found, and its index among the arguments. */
interface MissingName {
  readonly name: string;
  readonly at: number;
}

type Answer = readonly [message: string, hint: string];

/** Explains a name that is a pack or a pattern. */
function explainPackOrPattern({ name, at }: MissingName, { args, hasOption }: FailedLookup): Answer | undefined {
  if (DEFAULT_PACKS.has(name) && hasOption("--only"))
    return [`${name} is a pack, not a path or ref`, `Run ${replaceArgument(["--only", name], at, args)}.`];
  if (!/[*?[]/u.test(name) || !hasOption("--include")) return undefined;
  return [`${name} is a pattern, not a path or ref`, `Run ${replaceArgument(["--include", name], at, args)}.`];
}

/** Explains a name that resembles a command, a path or a GitHub repository. */
function explainPath({ name, at }: MissingName, { args, commands, cwd, hasOption }: FailedLookup): Answer | undefined {
  const { path, folder } = nearPath(cwd, name);
  const command = at === 0 ? nearestCommand(name, commands) : undefined;
  if (command !== undefined && isNearer(command, path, name)) {
    return [
      `there is no command, path or ref ${name}; did you mean ${command}?`,
      `Run carryon ${command}, or carryon help all for all commands.`,
    ];
  }
  const nothing = `there is no path or ref ${name}`;
  if (path !== undefined) return [`${nothing}; did you mean ${path}?`, `Run ${replaceArgument([path], at, args)}.`];
  if (folder !== "") return [nothing, `Check the path: ${folder} has no such file or folder.`];
  if (!isOwnerAndName(name) || !hasOption("--remote")) return undefined;
  const remote = replaceArgument(["--remote", name], at, args);
  return [nothing, `For a repository on GitHub, run ${remote}; for a branch, fetch it first.`];
}

/** Minimum number of words in unquoted text that may be a task. Fewer are more likely paths. */
const MIN_TASK_WORDS = 3;

/** Explains a text that describes a task: a name with blanks, or several plain words. */
function explainTask({ name, at }: MissingName, { args }: FailedLookup): Answer | undefined {
  const isPack = args[0] === "pack";
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const words = args.slice(Number(isPack), firstOption < 0 ? undefined : firstOption);
  const isSentence = words.length >= MIN_TASK_WORDS && words.every((word) => /^[\p{L}\d][\p{L}\d'’,-]*$/u.test(word));
  if (at !== Number(isPack) || (!/\S\s+\S/u.test(name) && !isSentence)) return undefined;
  const task = isSentence ? words.join(" ") : name;
  return [`there is no path or ref ${name}`, `To pack a task, run ${commandLineText(["carryon", "task", task])}.`];
}

/** Explains a single argument that resembles nothing: it may be meant as a command. */
function explainSingleWord(
  { name, at }: MissingName,
  { args }: FailedLookup,
  { hint = "" }: CarryonError,
): Answer | undefined {
  if (at !== 0 || isName(args[1] ?? "")) return undefined;
  return [`there is no command, path or ref ${name}`, `${hint} carryon help all lists the commands.`.trim()];
}

/** Minimum number of characters that a long form shares with a command. */
const MIN_STEM_LENGTH = 4;

/** Finds the command that a mistyped name or a long form such as `statistics` means. */
function nearestCommand(name: string, commands: readonly string[]): string | undefined {
  return (
    nearestWord(name, commands) ??
    commands.find((command) => {
      const stem = command.replace(/s$/u, "");
      return stem.length >= MIN_STEM_LENGTH && name.toLowerCase().startsWith(stem) && !/[\s/.]/u.test(name);
    })
  );
}

/** Formats the command line with one argument replaced by other words. */
function replaceArgument(words: readonly string[], at: number, args: readonly string[]): string {
  return commandLineText(["carryon", ...args.toSpliced(at, 1, ...words)]);
}

/** Whether a command resembles a name more closely than a path does. */
function isNearer(command: string, path: string | undefined, name: string): boolean {
  return path === undefined || (!isSameName(name, path) && nearestWord(name, [command, path]) === command);
}

/** Whether a path differs from a name only in case and extension. */
function isSameName(name: string, path: string): boolean {
  const [lower, lowerPath] = [name.toLowerCase(), path.toLowerCase()];
  return lowerPath === lower || lowerPath.replace(/\.[^./]+$/u, "") === lower;
}

function isName(arg: string): boolean {
  return arg !== "" && !arg.startsWith("-");
}
