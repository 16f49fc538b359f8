/** Matches the line with which Aider begins a session. */
export const AIDER_START: RegExp = /^# aider chat started at /u;

/** A line that begins the words of a speaker. */
export interface RoleHeading {
  readonly role: "system" | "user" | "assistant";
  readonly rest: string;
}

const SPEAKERS: ReadonlyMap<string, RoleHeading["role"]> = new Map([
  ["ai", "assistant"],
  ["assistant", "assistant"],
  ["chatgpt", "assistant"],
  ["claude", "assistant"],
  ["copilot", "assistant"],
  ["cursor", "assistant"],
  ["gemini", "assistant"],
  ["human", "user"],
  ["me", "user"],
  ["system", "system"],
  ["user", "user"],
  ["you", "user"],
]);

const NAME = `(?<name>${[...SPEAKERS.keys()].join("|")})`;
/** `User: words`, `**User:** words`, `## User`, `**User**` */
const HEADING = new RegExp(
  String.raw`^(?:\*\*)?${NAME}(?::\*\*|\*\*:|:)\s*(?<said>.*)$|^(?:#{1,6} +|\*\*|_\*\*)${NAME.replace("name", "heading")}(?:\*\*_?)?:?\s*$`,
  "iu",
);

/**
 * Parses a line that begins the words of a speaker, such as `User: hello` or `## Assistant`; `undefined` for other
 * lines.
 */
export function roleHeading(line: string): RoleHeading | undefined {
  const { name, said = "", heading } = HEADING.exec(line.trimEnd())?.groups ?? {};
  const role = SPEAKERS.get((name ?? heading ?? "").toLowerCase());
  return role === undefined ? undefined : { role, rest: said };
}

/**
 * Whether a line begins a new section of a chat in plain text: a speaker's words, a session of Aider, or an Aider
 * request (`####`). The further lines of a request begin none.
 * @param previous the line before; empty at the beginning
 */
export function beginsSection(line: string, previous: string): boolean {
  if (AIDER_START.test(line)) return true;
  const isRequest = /^####(?: |$)/u.test(line);
  return isRequest ? !/^####(?: |$)/u.test(previous) : roleHeading(line) !== undefined;
}

/** Whether a transcript with this first line is plain text, as opposed to JSON lines. */
export function isTextStart(line: string): boolean {
  return /^[#*_]/u.test(line) || roleHeading(line) !== undefined;
}
