import type { AgentProgram } from "../files/agent.ts";
import type { EditState, PartKind } from "./agent-parts.ts";

/** Returns what starts a version of Carryon on every machine that has npm. A local installation of that version is used. */
export function npxProgram(version: string): AgentProgram {
  return { command: "npx", args: ["-y", `carryon@${version}`] };
}

/** Returns the words that start a command of Carryon. */
export function startWords(program: AgentProgram, args: readonly string[]): readonly string[] {
  return [program.command, ...program.args, ...args];
}

/** A word that means the same to every shell. */
export const PLAIN: RegExp = /^[\w@%+=:,./-]+$/u;

/** Returns words as a line of a shell. */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)).join(" ");
}

/** Parts that start Carryon. */
const STARTING: ReadonlySet<PartKind> = new Set(["hook", "server", "task"]);

/** Whether a part starts Carryon, rather than telling an agent about it. */
export function isStarting({ what }: { readonly what: PartKind }): boolean {
  return STARTING.has(what);
}

const PACKAGE = /^carryon@([\w.+-]{1,60})$/u;
const FILE = /(?:^|[\\/])(?:cli\.js|cli[\\/]bin\.ts|carryon)$/u;

/**
 * Says what became of words that start Carryon: as they should be, as another version or installation wrote them, edited,
 * or those of another program.
 */
export function judgeWords(found: readonly unknown[], wanted: readonly string[]): EditState {
  const words = found.filter((word) => typeof word === "string");
  const place = words.findIndex((word) => PACKAGE.test(word) || FILE.test(word));
  const own = wanted.findIndex((word) => PACKAGE.test(word) || FILE.test(word));
  if (place === -1) return { state: "foreign", reason: "it starts another program" };
  const version = PACKAGE.exec(words[place] ?? "")?.[1];
  const known = version === undefined ? {} : { version };
  if (isSame(words, wanted)) return { state: "current", ...known };
  return { state: isSame(words.slice(place + 1), wanted.slice(own + 1)) ? "stale" : "edited", ...known };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, i) => word === other[i]);
}
