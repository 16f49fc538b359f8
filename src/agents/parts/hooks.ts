import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { jsonEdit, type JsonEntry } from "../edits/json-edit.ts";
import { scriptEdit } from "../edits/script-edit.ts";
import { judgeWords, PLAIN, shellLine, startWords } from "./program.ts";

/** Says in one line what is to be done next. */
const NEXT = ["next"];

/**
 * Returns a hook of Claude Code or Codex that shows the model what is to be done when a session begins. It refuses nothing.
 * Both give plain text on standard output to the model.
 */
export function plainHookPart(path: string, setup: AgentSetup): AgentPart {
  return nestedHook({ path, args: NEXT, fields: {} }, setup);
}

/** Returns the same hook of Gemini CLI, which takes JSON. */
export function geminiHookPart(setup: AgentSetup): AgentPart {
  const args = [...NEXT, "--hook", "gemini-cli"];
  return nestedHook({ path: ".gemini/settings.json", args, fields: { name: "carryon" } }, setup);
}

interface NestedHook {
  readonly path: string;
  readonly args: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns a hook in a list of groups of hooks. */
function nestedHook({ path, args, fields }: NestedHook, { programIn }: AgentSetup): AgentPart {
  const line = shellLine(startWords(programIn(path), args));
  const keys = ["hooks", "SessionStart"];
  const value = { hooks: [{ ...fields, type: "command", command: line }] };
  return { path, what: "hook", option: "hooks", edit: jsonEdit({ keys, value, ...judging(line, groupedHook) }) };
}

/** Returns the same hook of Cursor, which takes JSON, too. */
export function cursorHookPart({ programIn }: AgentSetup): AgentPart {
  const path = ".cursor/hooks.json";
  const line = shellLine(startWords(programIn(path), [...NEXT, "--hook", "cursor"]));
  const entry = { keys: ["hooks", "sessionStart"], value: { command: line }, frame: FRAME };
  return { path, what: "hook", option: "hooks", edit: jsonEdit({ ...entry, ...judging(line, (item) => item) }) };
}

/** Returns the same hook of Copilot, with a line for each kind of shell. */
export function copilotHookPart({ programIn }: AgentSetup): AgentPart {
  const path = ".github/hooks/carryon.json";
  const words = startWords(programIn(path), [...NEXT, "--hook", "copilot"]);
  const line = shellLine(words);
  const powershell = words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "''")}'`)).join(" ");
  const value = { type: "command", bash: line, powershell: PLAIN.test(words[0]!) ? powershell : `& ${powershell}` };
  const own = judging(line, (item) => ({ command: memberOf(item, "bash") }));
  return {
    path,
    what: "hook",
    option: "hooks",
    edit: jsonEdit({ keys: ["hooks", "sessionStart"], value, frame: FRAME, ...own }),
  };
}

/** What files of hooks have besides the hooks. */
const FRAME = { members: { version: 1 } };

/** Returns how a hook with a line is told from others. @param hookOf the hook of an item */
function judging(line: string, hookOf: (item: unknown) => unknown): Required<Pick<JsonEntry, "isOwn" | "judge">> {
  const commandOf = (item: unknown): string | undefined => ownCommand(memberOf(hookOf(item), "command"));
  return {
    isOwn: (item) => commandOf(item) !== undefined,
    judge: (item) => judgeWords(plainWords(commandOf(item) ?? ""), plainWords(line)),
  };
}

/** Returns the hook of a group that has no other one. */
function groupedHook(item: unknown): unknown {
  const hooks = memberOf(item, "hooks");
  return Array.isArray(hooks) && hooks.length === 1 ? hooks[0] : undefined;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

/** Returns a command if it asks Carryon what is next. */
function ownCommand(command: unknown): string | undefined {
  if (typeof command !== "string") return undefined;
  const words = plainWords(command);
  const at = words.lastIndexOf("next");
  const isNext = at !== -1 && (at === words.length - 1 || words[at + 1] === "--hook");
  return isNext && judgeWords(words, NEXT).state !== "foreign" ? command : undefined;
}

/** Splits a line at its spaces, and takes the quotes off. */
function plainWords(line: string): readonly string[] {
  return line.split(" ").map((word) => word.replaceAll("'", ""));
}

/** Hooks that git runs when the tree is no longer what an agent has read. */
const GIT_HOOKS = ["post-checkout", "post-merge", "post-rewrite"] as const;

/** Returns the hooks of git. What they print goes to standard error, and whether they fail changes nothing. */
export function gitHookParts(setup: AgentSetup): readonly AgentPart[] {
  const { hooksFolder, programIn, version } = setup;
  if (hooksFolder === undefined) return [];
  const program = programIn(`${hooksFolder}/${GIT_HOOKS[0]}`);
  const text = `${shellLine(startWords(program, NEXT))} </dev/null >&2 || :\n`;
  return GIT_HOOKS.map((name) => ({
    path: `${hooksFolder}/${name}`,
    what: "hook",
    isExecutable: true,
    edit: scriptEdit({ name: "next", text, version }),
  }));
}
