import type { AgentProgram } from "../files/agent.ts";
import type { EditState, PartKind } from "./agent-parts.ts";

/**
 * Returns the program that starts the given version of Carryon on every machine with npm. npx uses a local installation
 * of that version if there is one.
 */
export function npxProgram(version: string): AgentProgram {
  return { command: "npx", args: ["-y", `carryon@${version}`] };
}

/** Returns the words of the command line that runs Carryon with `args`. */
export function commandWords(program: AgentProgram, args: readonly string[]): readonly string[] {
  return [program.command, ...program.args, ...args];
}

/** Matches a word that every shell leaves unchanged. */
export const SHELL_SAFE_WORD: RegExp = /^[\w@%+=:,./-]+$/u;

/** Quotes words for a POSIX shell where necessary, and joins them into one line. */
export function shellLine(words: readonly string[]): string {
  return words
    .map((word) => (SHELL_SAFE_WORD.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`))
    .join(" ");
}

/** Kinds of parts that start Carryon. */
const STARTING_KINDS: ReadonlySet<PartKind> = new Set(["hook", "server", "task"]);

/** Whether a part starts Carryon rather than informing an agent about it. */
export function startsCarryon({ what }: { readonly what: PartKind }): boolean {
  return STARTING_KINDS.has(what);
}

const PACKAGE = /^carryon@([\w.+-]{1,60})$/u;
const PROGRAM_FILE = /(?:^|[\\/])(?:cli\.js|cli[\\/]bin\.ts|carryon)$/u;

/**
 * Compares a start command in a file with the expected one. Returns `current` if all words are equal, `stale` if only
 * the words that select the installation or version differ, `edited` if the arguments differ, and `foreign` if the
 * command starts another program.
 */
export function classifyCommand(actualWords: readonly unknown[], expectedWords: readonly string[]): EditState {
  const words = actualWords.filter((word) => typeof word === "string");
  const place = words.findIndex((word) => PACKAGE.test(word) || PROGRAM_FILE.test(word));
  const expectedPlace = expectedWords.findIndex((word) => PACKAGE.test(word) || PROGRAM_FILE.test(word));
  if (place === -1) return { state: "foreign", reason: "it starts another program" };
  const version = PACKAGE.exec(words[place] ?? "")?.[1];
  const versionField = version === undefined ? {} : { version };
  if (areEqualWords(words, expectedWords)) return { state: "current", ...versionField };
  return {
    state: areEqualWords(words.slice(place + 1), expectedWords.slice(expectedPlace + 1)) ? "stale" : "edited",
    ...versionField,
  };
}

function areEqualWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, i) => word === other[i]);
}
