import { isJsonObject, member, parseJson, textIn } from "../../base/index.ts";
import { type HookEvent, type HookHost, hookEventOf, hooksOf } from "./host-hooks.ts";

/** A tool call that has returned or failed. */
export interface HookTool {
  readonly name: string;
  readonly input: unknown;
  /** Output of the tool; the error message if the call failed. */
  readonly response: unknown;
  readonly hasFailed: boolean;
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
  /** Set for `tool` and `failure`. */
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
  error: ["error", "error_message"],
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
  const text = (field: keyof typeof FIELDS): string | undefined => textIn(value(field));
  const name = eventName ?? text("event");
  const event = name === undefined ? undefined : hookEventOf(host, name);
  if (name === undefined || event === undefined) return undefined;
  const toolName = text("toolName");
  return {
    event,
    eventName: name,
    session: text("session"),
    transcript: text("transcript"),
    folder: text("folder") ?? firstRoot(fields.get("workspace_roots")),
    hasTranscript: Array.isArray(fields.get("messages")) && fields.has("info"),
    source: (text("source") ?? "").toLowerCase(),
    tool:
      toolName === undefined
        ? undefined
        : { name: toolName, input: value("toolInput"), ...outcomeOf(host, event, value) },
  };
}

function outcomeOf(
  host: HookHost,
  event: HookEvent,
  value: (field: "response" | "error") => unknown,
): { readonly response: unknown; readonly hasFailed: boolean } {
  if (event === "failure") return { response: value("error"), hasFailed: true };
  const response = decoded(host, value("response"));
  const error = errorIn(host, response);
  return { response: error ?? response, hasFailed: error !== undefined };
}

/** Error message in the response of a failed call, on hosts that have no event for failures. */
function errorIn(host: HookHost, response: unknown): string | undefined {
  const { errorMember } = hooksOf(host);
  return errorMember === undefined ? undefined : textIn(member(member(response, errorMember), "message"));
}

/** Parses a response that its host passes as JSON in a string. */
function decoded(host: HookHost, response: unknown): unknown {
  if (typeof response !== "string" || hooksOf(host).hasEncodedResponse !== true) return response;
  const value = parseJson(response);
  return value === undefined ? response : value;
}

function parseFields(input: string): ReadonlyMap<string, unknown> | undefined {
  const value = parseJson(input);
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function firstRoot(roots: unknown): string | undefined {
  return Array.isArray(roots) ? textIn(roots[0]) : undefined;
}
