import { type HookHost, hooksOf } from "./host-hooks.ts";
import type { HookTool } from "./hook-call.ts";

/** Maximum nesting depth of the texts in a tool's response. Deeper ones stay unchanged. */
const MAX_DEPTH = 8;

/** Matches command lines that read from Carryon, whose output must arrive whole. */
const READS_CARRYON = /\bcarryon\b[^"\n]*\b(?:store|session|hook)\b/u;

/**
 * Whether a tool's output counts toward the limit on tool output in a conversation (see `governOutput`). Carryon's own
 * answers do not, because they are already limited.
 */
export function isCountedTool(host: HookHost, tool: HookTool): boolean {
  return hooksOf(host).counted.test(tool.name) && !isCarryonCall(tool);
}

/**
 * Whether a hook may replace the output of a tool that succeeds. False if the host does not allow it, or if the call
 * reads from Carryon.
 */
export function isReplaceable(host: HookHost, tool: HookTool): boolean {
  return hooksOf(host).replaceable?.test(tool.name) === true && !isCarryonCall(tool);
}

/** Whether the reply to a tool call reaches the model. */
export function isReplyRead(host: HookHost, { hasFailed }: HookTool): boolean {
  return !hasFailed || hooksOf(host).ignoresFailureReplies !== true;
}

/** Whether a call reads from Carryon. A preview of such an answer would ask for the same call again. */
function isCarryonCall({ name, input }: HookTool): boolean {
  return /carryon/iu.test(name) || READS_CARRYON.test(JSON.stringify(input) ?? "");
}

/**
 * Returns a tool's response with every text in it replaced by the result of `change`. Keeps its shape, which hosts
 * validate. Keys, encoded images, text for people only, and values nested deeper than {@link MAX_DEPTH} levels stay
 * unchanged.
 */
export function mapTexts(response: unknown, change: (text: string) => string): unknown {
  return mapAt(response, change, 0);
}

function mapAt(value: unknown, change: (text: string) => string, depth: number): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => mapAt(item, change, depth + 1));
  if (isImage(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === DISPLAY ? item : mapAt(item, change, depth + 1)]),
  );
}

/** Member with what Gemini CLI shows to the user, which repeats what the model gets. */
const DISPLAY = "returnDisplay";

/** Whether an object holds encoded bytes, which are neither text nor tokens. */
function isImage(value: object): boolean {
  return "data" in value || "base64" in value;
}
