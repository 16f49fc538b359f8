import { nearestWord } from "../pack/index.ts";
import { CarryonError, commandLineText } from "../base/index.ts";
import { nearPath } from "../pack/io/index.ts";

/** A command line that names something that does not exist. */
export interface FailedLookup {
  readonly args: readonly string[];
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** Words that the first argument may have been meant as. */
  readonly commands: readonly string[];
  /** Whether the command that runs has an option. */
  readonly hasOption: (flag: string) => boolean;
}

/** Words of errors about a name that is neither a path nor a ref. The name is at their end or in front. */
const LOOKUPS = /^there is no (?:file or folder|file, folder, commit or tree) |cannot be looked up$/u;

/** Packs of the default config. */
const PACKS: ReadonlySet<string> = new Set(["full", "split", "lite"]);

const OWNER_AND_NAME = /^[\w][\w-]{0,38}\/[\w][\w.-]{0,99}$/u;

/** Returns the error for a name that was not found, with what was probably meant. Returns other errors unchanged. */
export function lookupError(error: CarryonError, lookup: FailedLookup): CarryonError {
  const { args, commands } = lookup;
  if (!LOOKUPS.test(error.message)) return error;
  const at = args.findIndex((arg, i) => isNamed(arg, error.message) && !(i === 0 && commands.includes(arg)));
  const name = args[at];
  if (name === undefined) return error;
  const [message, hint] = meaningOf({ name, at }, lookup) ?? pathMeaning({ name, at }, lookup) ?? [];
  return message === undefined || hint === undefined
    ? error
    : new CarryonError(error.code, message, { hint, cause: error });
}

/** A name that was not found, and its place among the arguments. */
interface LostName {
  readonly name: string;
  readonly at: number;
}

/** A message and a hint. */
type Answer = readonly [message: string, hint: string];

/** Returns the answer for a name that is a pack or a pattern. */
function meaningOf({ name, at }: LostName, { args, hasOption }: FailedLookup): Answer | undefined {
  const isAlone = at === 0 || (at === 1 && args[0] === "pack");
  if (isAlone && PACKS.has(name)) return [`${name} is a pack, not a path or ref`, `Run carryon --only ${name}.`];
  if (!/[*?[]/u.test(name) || !hasOption("--include")) return undefined;
  return [`${name} is a pattern, not a path or ref`, `Run ${lineWith(["--include", name], at, args)}.`];
}

/** Returns the answer for a name that is close to a command or a path, or that looks like a repository on GitHub. */
function pathMeaning({ name, at }: LostName, { args, commands, cwd, hasOption }: FailedLookup): Answer | undefined {
  const { path, folder } = nearPath(cwd, name);
  const command = at === 0 ? nearestWord(name, commands) : undefined;
  if (command !== undefined && isNearer(command, path, name)) {
    return [
      `there is no command, path or ref ${name}; did you mean ${command}?`,
      `Run carryon ${command}, or carryon --help for all commands.`,
    ];
  }
  const nothing = `there is no path or ref ${name}`;
  if (path !== undefined) return [`${nothing}; did you mean ${path}?`, `Run ${lineWith([path], at, args)}.`];
  if (folder !== "") return [nothing, `Check the path: ${folder} has no such file or folder.`];
  if (!OWNER_AND_NAME.test(name) || !hasOption("--remote")) return undefined;
  const remote = lineWith(["--remote", name], at, args);
  return [nothing, `For a repository on GitHub, run ${remote}; for a branch, fetch it first.`];
}

/** Returns the command line with other words in place of one argument. */
function lineWith(words: readonly string[], at: number, args: readonly string[]): string {
  return commandLineText(["carryon", ...args.toSpliced(at, 1, ...words)]);
}

/** Whether a command is closer to a name than a path is. */
function isNearer(command: string, path: string | undefined, name: string): boolean {
  return path === undefined || (!isSameName(name, path) && nearestWord(name, [command, path]) === command);
}

/** Whether a path differs from a name only in case and extension. */
function isSameName(name: string, path: string): boolean {
  const [lower, lowerPath] = [name.toLowerCase(), path.toLowerCase()];
  return lowerPath === lower || lowerPath.replace(/\.[^./]+$/u, "") === lower;
}

function isNamed(arg: string, message: string): boolean {
  if (arg === "" || arg.startsWith("-")) return false;
  return message.endsWith(` ${arg}`) || message.endsWith(`, so ${arg} cannot be looked up`);
}
