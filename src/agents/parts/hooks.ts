import { member } from "../../base/index.ts";
import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { HOOK_EVENTS, type HookEvent, type HookHost, hooksOf, OWN_HOOK_FILES } from "../hooks/host-hooks.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { joinedEdit } from "../edits/joined-edit.ts";
import type { EditState } from "./agent-parts.ts";
import { classifyCommand, SHELL_SAFE_WORD, shellLine, commandWords } from "./program.ts";

interface HookFile {
  readonly host: HookHost;
  readonly path: string;
  /** Whether the command line names the event, because the host's input does not. */
  readonly namesEvent?: boolean;
  /** Members of a new file besides the hooks. */
  readonly members?: Readonly<Record<string, number>>;
  /** Returns the entry that runs a command line. */
  readonly entry: (words: readonly string[], event: HookEvent) => Readonly<Record<string, HookValue>>;
  readonly hookOf: (entry: unknown) => unknown;
}

type HookValue = string | readonly Readonly<Record<string, string>>[];

/** Tools whose results the hook of Claude Code sees. Other tools need not wait for it. */
const CLAUDE_TOOLS = "Agent|Bash|BashOutput|Glob|Grep|PowerShell|Read|Task|TaskOutput|WebFetch|WebSearch|mcp__.*";

/**
 * Creates the part for Carryon's hooks in Claude Code's settings, one hook per event in `HOOK_EVENTS`. Installed only
 * on request.
 */
export function claudeHookPart(setup: AgentSetup): AgentPart {
  return hookPart(
    {
      host: "claude-code",
      path: ".claude/settings.json",
      entry: (words, event) => ({
        ...((event === "tool" || event === "failure") && { matcher: CLAUDE_TOOLS }),
        hooks: [{ type: "command", command: shellLine(words) }],
      }),
      hookOf: groupedHook,
    },
    setup,
  );
}

const groupEntry: HookFile["entry"] = (words) => ({ hooks: [{ type: "command", command: shellLine(words) }] });

const namedGroupEntry: HookFile["entry"] = (words) => ({
  hooks: [{ name: "carryon", type: "command", command: shellLine(words) }],
});

const commandEntry: HookFile["entry"] = (words) => ({ command: shellLine(words) });

/**
 * Creates the part for Carryon's hooks in Codex's `hooks.json`, one hook per event that Codex has. Installed only on
 * request.
 */
export function codexHookPart(setup: AgentSetup): AgentPart {
  return hookPart({ host: "codex", path: ".codex/hooks.json", entry: groupEntry, hookOf: groupedHook }, setup);
}

/**
 * Creates the part for Carryon's hooks in Gemini CLI's settings, one hook per event that Gemini CLI has. Installed only
 * on request.
 */
export function geminiHookPart(setup: AgentSetup): AgentPart {
  return hookPart(
    { host: "gemini-cli", path: ".gemini/settings.json", entry: namedGroupEntry, hookOf: groupedHook },
    setup,
  );
}

/**
 * Creates the part for Carryon's hooks in Cursor's `hooks.json`, one hook per event that Cursor has. Installed only on
 * request.
 */
export function cursorHookPart(setup: AgentSetup): AgentPart {
  const members = { version: 1 };
  return hookPart(
    { host: "cursor", path: OWN_HOOK_FILES.cursor, members, entry: commandEntry, hookOf: (item) => item },
    setup,
  );
}

/**
 * Creates the part for a hooks file of GitHub Copilot, one hook per event that Copilot has, each with a command line
 * for bash and one for PowerShell. Installed only on request.
 */
export function copilotHookPart(setup: AgentSetup): AgentPart {
  return hookPart(
    {
      host: "copilot",
      path: OWN_HOOK_FILES.copilot,
      namesEvent: true,
      members: { version: 1 },
      entry: (words) => ({ type: "command", bash: shellLine(words), powershell: powershellLine(words) }),
      hookOf: (item) => ({ command: member(item, "bash") }),
    },
    setup,
  );
}

function powershellLine(words: readonly string[]): string {
  const line = words.map((word) => (SHELL_SAFE_WORD.test(word) ? word : `'${word.replaceAll("'", "''")}'`)).join(" ");
  return SHELL_SAFE_WORD.test(words[0]!) ? line : `& ${line}`;
}

/** Part with one hook per event that Carryon handles. */
function hookPart(file: HookFile, { programIn }: AgentSetup): AgentPart {
  const { host, path, members } = file;
  const { events } = hooksOf(host);
  const edits = HOOK_EVENTS.flatMap((event) => {
    const name = events[event];
    if (name === undefined) return [];
    const args = ["hook", host, ...(file.namesEvent === true ? [name] : [])];
    const words = commandWords(programIn(path), args);
    const value = file.entry(words, event);
    const frame = members === undefined ? {} : { frame: { members } };
    return jsonEdit({ keys: ["hooks", name], value, ...frame, ...hookMatcher(file, words) });
  });
  return { path, what: "hook", option: "hooks", edit: joinedEdit(edits) };
}

/** Functions that recognize and classify our hook among others. */
interface HookMatcher {
  readonly isOwn: (item: unknown) => boolean;
  readonly judge: (entryValue: unknown) => EditState;
}

function hookMatcher({ host, hookOf }: HookFile, expectedWords: readonly string[]): HookMatcher {
  const wordsOf = (item: unknown): readonly string[] => splitWords(member(hookOf(item), "command"));
  const expected = splitWords(shellLine(expectedWords));
  return {
    isOwn: (item) => isHookCommand(wordsOf(item), host),
    judge(item) {
      const words = wordsOf(item);
      return isEarlierHook(words) ? { state: "stale" } : classifyCommand(words, expected);
    },
  };
}

/** The hook of a group that contains no other hook. */
function groupedHook(item: unknown): unknown {
  const hooks = member(item, "hooks");
  return Array.isArray(hooks) && hooks.length === 1 ? hooks[0] : undefined;
}

/** Whether words run Carryon as a hook, in today's form or in that of earlier versions. */
function isHookCommand(words: readonly string[], host: HookHost): boolean {
  const at = words.lastIndexOf("hook");
  const isCurrent = at > 0 && words[at + 1] === host && words.length <= at + 3;
  return (isCurrent || isEarlierHook(words)) && classifyCommand(words, NEXT_ARGS).state !== "foreign";
}

/** Whether words run `carryon status --next`, which was the hook of earlier versions. */
function isEarlierHook(words: readonly string[]): boolean {
  const at = words.lastIndexOf("--next");
  return at > 0 && words[at - 1] === "status" && (at === words.length - 1 || words[at + 1] === "--hook");
}

/** Splits a line at spaces and strips quotes. */
function splitWords(line: unknown): readonly string[] {
  return typeof line === "string" ? line.split(" ").map((word) => word.replaceAll("'", "")) : [];
}

/** Arguments of `carryon` that print the next action in one line. */
export const NEXT_ARGS: readonly string[] = ["status", "--next"];
