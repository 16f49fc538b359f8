import { nearestWord } from "../config/nearest.ts";
import { commandLineText } from "../core/words/text/command-line.ts";
import { CarryonError } from "../model/error.ts";
import { nearPath } from "../wire/near-path.ts";

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
  const withName = (...words: readonly string[]): string =>
    commandLineText(["carryon", ...args.toSpliced(at, 1, ...words)]);
  const isAlone = at === 0 || (at === 1 && args[0] === "pack");
  const answer = (message: string, hint: string): CarryonError =>
    new CarryonError(error.code, message, { hint, cause: error });
  if (isAlone && PACKS.has(name)) return answer(`${name} is a pack, not a path or ref`, `Run carryon --only ${name}.`);
  if (/[*?[]/u.test(name) && lookup.hasOption("--include"))
    return answer(`${name} is a pattern, not a path or ref`, `Run ${withName("--include", name)}.`);
  const { path, folder } = nearPath(lookup.cwd, name);
  const command = at === 0 ? nearestWord(name, commands) : undefined;
  const isCommand =
    path === undefined || (!isSameName(name, path) && nearestWord(name, [command ?? "", path]) === command);
  if (command !== undefined && isCommand) {
    return answer(
      `there is no command, path or ref ${name}; did you mean ${command}?`,
      `Run carryon ${command}, or carryon --help for all commands.`,
    );
  }
  if (path !== undefined)
    return answer(`there is no path or ref ${name}; did you mean ${path}?`, `Run ${withName(path)}.`);
  if (folder !== "")
    return answer(`there is no path or ref ${name}`, `Check the path: ${folder} has no such file or folder.`);
  if (!OWNER_AND_NAME.test(name) || !lookup.hasOption("--remote")) return error;
  return answer(
    `there is no path or ref ${name}`,
    `For a repository on GitHub, run ${withName("--remote", name)}; for a branch, fetch it first.`,
  );
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
