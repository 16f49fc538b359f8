/**
 * Event in an agent's session: it started, a tool returned, a tool call failed, a compaction is about to start, or the
 * session ended.
 */
export type HookEvent = "start" | "tool" | "failure" | "compact" | "end";

/** Agents whose hooks run Carryon, sorted. */
export const HOOK_HOSTS = ["claude-code", "codex", "copilot", "cursor", "gemini-cli", "opencode"] as const;

export type HookHost = (typeof HOOK_HOSTS)[number];

/** Ways to return a text or a tool's output to a host. */
export interface HookReplies {
  /** Adds text to the conversation. */
  readonly context: (event: string, text: string) => object;
  /** Replaces the output of the tool that just ran. Absent if the host has no such reply. */
  readonly output?: (event: string, output: unknown) => object;
}

/** Hook protocol of one host. */
export interface HostHooks {
  /** The host's event names. */
  readonly events: Readonly<Partial<Record<HookEvent, string>>>;
  /** Tools whose output may be replaced; absent if the host cannot replace any. */
  readonly replaceable?: RegExp;
  /** Tools whose output reaches the model. `governOutput` counts their tokens. */
  readonly counted: RegExp;
  /** Member of a tool's response that says why the call failed. The model then gets its `message` and nothing else. */
  readonly errorMember?: string;
  /** Whether the host drops replies to failed calls. */
  readonly ignoresFailureReplies?: boolean;
  /** Whether a tool's response arrives as JSON in a string. */
  readonly hasEncodedResponse?: boolean;
  /** Environment variable that holds the project folder. */
  readonly folderVariable?: string;
  /** Other hosts that also run this host's hooks, which they read from its settings. */
  readonly alsoRunBy?: readonly (keyof typeof OWN_HOOK_FILES)[];
  readonly replies: HookReplies;
}

/** Reply that Claude Code introduced. Gemini CLI and Codex adopted it. */
const nested: HookReplies["context"] = (hookEventName, additionalContext) => ({
  hookSpecificOutput: { hookEventName, additionalContext },
});

const ANY_TOOL = /^/u;

const CAMEL_EVENTS: HostHooks["events"] = {
  start: "sessionStart",
  tool: "postToolUse",
  failure: "postToolUseFailure",
  compact: "preCompact",
  end: "sessionEnd",
};

/**
 * Hook protocols by agent. Sources: runs of Claude Code 2.1.332 and Copilot CLI 1.0.102 against a scripted model; the
 * bundles of Codex 0.171.0, Gemini CLI 0.61.0 and OpenCode 1.18.33; docs.github.com (hooks reference) and
 * cursor.com/docs (hooks).
 *
 * No host lets a hook replace the output of a failed call. Codex and Gemini CLI report failed calls as they report
 * others. OpenCode reports a failed command in the same way, but no tool that throws.
 */
const HOST_HOOKS: Readonly<Record<HookHost, HostHooks>> = {
  "claude-code": {
    events: {
      start: "SessionStart",
      tool: "PostToolUse",
      failure: "PostToolUseFailure",
      compact: "PreCompact",
      end: "SessionEnd",
    },
    // Edits return whole files that never reach the model. Results of reads are what the model needs in order to edit.
    replaceable: /^(?:Bash|BashOutput|Glob|Grep|PowerShell|TaskOutput|WebFetch|WebSearch|mcp__.*)$/u,
    counted: /^(?:Agent|Bash|BashOutput|Glob|Grep|PowerShell|Read|Task|TaskOutput|WebFetch|WebSearch|mcp__.*)$/u,
    folderVariable: "CLAUDE_PROJECT_DIR",
    alsoRunBy: ["copilot", "cursor"],
    replies: {
      context: nested,
      output: (hookEventName, updatedToolOutput) => ({ hookSpecificOutput: { hookEventName, updatedToolOutput } }),
    },
  },
  codex: {
    events: { start: "SessionStart", tool: "PostToolUse", compact: "PreCompact", end: "SessionEnd" },
    counted: ANY_TOOL,
    replies: { context: nested },
  },
  copilot: {
    events: CAMEL_EVENTS,
    replaceable: /^(?!(?:apply_patch|create|edit|read_agent|skill|str_replace_editor|task|update_todo|view)$)/u,
    counted: ANY_TOOL,
    folderVariable: "COPILOT_PROJECT_DIR",
    replies: {
      context: (_event, additionalContext) => ({ additionalContext }),
      output: (_event, modifiedResult) => ({ modifiedResult }),
    },
  },
  cursor: {
    events: CAMEL_EVENTS,
    replaceable: /^MCP:/u,
    counted: ANY_TOOL,
    ignoresFailureReplies: true,
    hasEncodedResponse: true,
    folderVariable: "CURSOR_PROJECT_DIR",
    replies: {
      context: (_event, additional_context) => ({ additional_context }),
      output: (_event, updated_mcp_tool_output) => ({ updated_mcp_tool_output }),
    },
  },
  "gemini-cli": {
    events: { start: "SessionStart", tool: "AfterTool", compact: "PreCompress", end: "SessionEnd" },
    counted: ANY_TOOL,
    errorMember: "error",
    ignoresFailureReplies: true,
    folderVariable: "GEMINI_PROJECT_DIR",
    replies: { context: nested },
  },
  opencode: {
    // The plugin that Carryon installs chooses these names.
    events: { start: "start", tool: "tool", compact: "compact", end: "end" },
    replaceable: /^(?!(?:apply_patch|edit|multiedit|patch|read|skill|task|todoread|todowrite|write)$)/u,
    counted: ANY_TOOL,
    replies: { context: (_event, context) => ({ context }), output: (_event, output) => ({ output }) },
  },
};

/** Paths of the files with the hooks of hosts that also run the hooks of others. */
export const OWN_HOOK_FILES = { copilot: ".github/hooks/carryon.json", cursor: ".cursor/hooks.json" } as const;

/** Whether a name is that of a host whose hooks run Carryon. */
export function isHookHost(name: string): name is HookHost {
  return Object.hasOwn(HOST_HOOKS, name);
}

/** Returns the hook protocol of a host: its names of events, the tools that count, and the forms of replies. */
export function hooksOf(host: HookHost): HostHooks {
  return HOST_HOOKS[host];
}

/**
 * Returns the event that a host calls by the given name, such as `SessionStart`, ignoring case; `undefined` for events
 * that Carryon does not handle.
 */
export function hookEventOf(host: HookHost, name: string): HookEvent | undefined {
  const wanted = name.toLowerCase();
  const { events } = hooksOf(host);
  return HOOK_EVENTS.find((one) => events[one]?.toLowerCase() === wanted);
}

/** Events in session order. */
export const HOOK_EVENTS: readonly HookEvent[] = ["start", "tool", "failure", "compact", "end"];
