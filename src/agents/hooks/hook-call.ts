import { type HookEvent, type HookHost, hookEventOf, hooksOf } from "./host-hooks.ts";

/** A tool call that has returned. */
export interface HookTool {
  readonly name: string;
  readonly input: unknown;
  readonly response: unknown;
}

/** Input that a host passes to a hook. */
export interface HookCall {
  readonly event: HookEvent;
  /** The host's name of the event, which replies repeat. */
  readonly eventName: string;
  /** The host's session id. */
  readonly session: string | undefined;
  /** Path of the transcript; `undefined` if the host does not pass one. */
  readonly transcript: string | undefined;
  /** Working directory of the session. */
  readonly folder: string | undefined;
  /** For `start`: why the session started, in lower case, such as `startup`, `resume`, `clear` or `compact`. */
  readonly source: string;
  /** Whether the input contains the transcript itself, in the form of `opencode export`. */
  readonly hasTranscript: boolean;
  /** Set for `tool`. */
  readonly tool: HookTool | undefined;
}

/** Names of a field, by host: snake case in most, camel case in Copilot CLI. */
const FIELDS = {
  event: ["hook_event_name", "hookEventName"],
  session: ["session_id", "sessionId", "conversation_id"],
  transcript: ["transcript_path", "transcriptPath"],
  folder: ["cwd"],
  source: ["source"],
  toolName: ["tool_name", "toolName"],
  toolInput: ["tool_input", "toolInput", "toolArgs"],
  response: ["tool_response", "tool_output", "toolResult", "toolResponse"],
} as const;

/**
 * Reads what a host wrote to a hook's standard input.
 * @param eventName event named on the command line, for hosts that do not name it in the input
 * @returns `undefined` if the input is not a JSON object or names an event that Carryon does not handle
 */
export function readHookCall(host: HookHost, eventName: string | undefined, input: string): HookCall | undefined {
  const fields = parseFields(input);
  if (fields === undefined) return undefined;
  const value = (field: keyof typeof FIELDS): unknown => FIELDS[field].map((name) => fields.get(name)).find(isSet);
  const text = (field: keyof typeof FIELDS): string | undefined => textOf(value(field));
  const name = eventName ?? text("event");
  const event = name === undefined ? undefined : hookEventOf(host, name);
  if (name === undefined || event === undefined) return undefined;
  const tool = text("toolName");
  return {
    event,
    eventName: name,
    session: text("session"),
    transcript: text("transcript"),
    folder: text("folder") ?? firstRoot(fields.get("workspace_roots")),
    hasTranscript: Array.isArray(fields.get("messages")) && fields.has("info"),
    source: (text("source") ?? "").toLowerCase(),
    tool:
      tool === undefined
        ? undefined
        : { name: tool, input: value("toolInput"), response: decoded(host, value("response")) },
  };
}

/** Parses a response that its host passes as JSON in a string. */
function decoded(host: HookHost, response: unknown): unknown {
  if (typeof response !== "string" || hooksOf(host).hasEncodedResponse !== true) return response;
  try {
    return JSON.parse(response);
  } catch {
    return response;
  }
}

function parseFields(input: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(input);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function firstRoot(roots: unknown): string | undefined {
  return Array.isArray(roots) ? textOf(roots[0]) : undefined;
}
