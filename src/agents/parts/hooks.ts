import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { scriptEdit } from "../edits/script-edit.ts";
import type { EditState } from "./agent-parts.ts";
import { classifyCommand, SHELL_SAFE_WORD, shellLine, commandWords } from "./program.ts";

/** Arguments that print the next action in one line. */
const NEXT_ARGS = ["status", "--next"];

/**
 * Session-start hook for Claude Code or Codex. It shows the model the next action and refuses nothing. Both agents pass
 * plain text from standard output to the model.
 */
export function plainHookPart(path: string, setup: AgentSetup): AgentPart {
  return nestedHook({ path, args: NEXT_ARGS, fields: {} }, setup);
}

/** Session-start hook for Gemini CLI, which expects JSON. */
export function geminiHookPart(setup: AgentSetup): AgentPart {
  const args = [...NEXT_ARGS, "--hook", "gemini-cli"];
  return nestedHook({ path: ".gemini/settings.json", args, fields: { name: "carryon" } }, setup);
}

interface NestedHook {
  readonly path: string;
  readonly args: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Hook in a list of hook groups. */
function nestedHook({ path, args, fields }: NestedHook, { programIn }: AgentSetup): AgentPart {
  const line = shellLine(commandWords(programIn(path), args));
  const keys = ["hooks", "SessionStart"];
  const value = { hooks: [{ ...fields, type: "command", command: line }] };
  return { path, what: "hook", option: "hooks", edit: jsonEdit({ keys, value, ...hookMatcher(line, groupedHook) }) };
}

/** Session-start hook for Cursor, which expects JSON, too. */
export function cursorHookPart({ programIn }: AgentSetup): AgentPart {
  const path = ".cursor/hooks.json";
  const line = shellLine(commandWords(programIn(path), [...NEXT_ARGS, "--hook", "cursor"]));
  const entry = { keys: ["hooks", "sessionStart"], value: { command: line }, frame: HOOK_FILE_FRAME };
  return { path, what: "hook", option: "hooks", edit: jsonEdit({ ...entry, ...hookMatcher(line, (item) => item) }) };
}

/** Session-start hook for Copilot, with one command line per kind of shell. */
export function copilotHookPart({ programIn }: AgentSetup): AgentPart {
  const path = ".github/hooks/carryon.json";
  const words = commandWords(programIn(path), [...NEXT_ARGS, "--hook", "copilot"]);
  const line = shellLine(words);
  const powershell = words
    .map((word) => (SHELL_SAFE_WORD.test(word) ? word : `'${word.replaceAll("'", "''")}'`))
    .join(" ");
  const value = {
    type: "command",
    bash: line,
    powershell: SHELL_SAFE_WORD.test(words[0]!) ? powershell : `& ${powershell}`,
  };
  const matcher = hookMatcher(line, (item) => ({ command: memberOf(item, "bash") }));
  return {
    path,
    what: "hook",
    option: "hooks",
    edit: jsonEdit({ keys: ["hooks", "sessionStart"], value, frame: HOOK_FILE_FRAME, ...matcher }),
  };
}

/** Members of a hook file besides the hooks. */
const HOOK_FILE_FRAME = { members: { version: 1 } };

/** Functions that recognize and classify our hook among others. */
interface HookMatcher {
  readonly isOwn: (item: unknown) => boolean;
  readonly judge: (entryValue: unknown) => EditState;
}

/** Creates functions that recognize and classify our hook among others. @param hookOf extracts the hook from an item */
function hookMatcher(line: string, hookOf: (item: unknown) => unknown): HookMatcher {
  const commandOf = (item: unknown): string | undefined => carryonCommand(memberOf(hookOf(item), "command"));
  return {
    isOwn: (item) => commandOf(item) !== undefined,
    judge: (item) => classifyCommand(splitWords(commandOf(item) ?? ""), splitWords(line)),
  };
}

/** The hook of a group that contains no other hook. */
function groupedHook(item: unknown): unknown {
  const hooks = memberOf(item, "hooks");
  return Array.isArray(hooks) && hooks.length === 1 ? hooks[0] : undefined;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

/** Returns the command if it runs `carryon status --next`; otherwise `undefined`. */
function carryonCommand(command: unknown): string | undefined {
  if (typeof command !== "string") return undefined;
  const words = splitWords(command);
  const at = words.lastIndexOf("--next");
  const isNext = at > 0 && words[at - 1] === "status" && (at === words.length - 1 || words[at + 1] === "--hook");
  return isNext && classifyCommand(words, NEXT_ARGS).state !== "foreign" ? command : undefined;
}

/** Splits a line at spaces and strips quotes. */
function splitWords(line: string): readonly string[] {
  return line.split(" ").map((word) => word.replaceAll("'", ""));
}

/** Git hooks that run after the tree changes under an agent. */
const GIT_HOOKS = ["post-checkout", "post-merge", "post-rewrite"] as const;

/**
 * Parts for the git hooks that print the next action to standard error after a checkout, merge or rewrite. Their
 * failure has no effect on git. Empty if the repository does not control a hooks folder.
 */
export function gitHookParts(setup: AgentSetup): readonly AgentPart[] {
  const { hooksFolder, programIn, version } = setup;
  if (hooksFolder === undefined) return [];
  const program = programIn(`${hooksFolder}/${GIT_HOOKS[0]}`);
  const text = `${shellLine(commandWords(program, NEXT_ARGS))} </dev/null >&2 || :\n`;
  return GIT_HOOKS.map((name) => ({
    path: `${hooksFolder}/${name}`,
    what: "hook",
    isExecutable: true,
    edit: scriptEdit({ name: "next", text, version }),
  }));
}
