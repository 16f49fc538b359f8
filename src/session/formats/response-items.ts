import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, inputText, isHostText, messages, resultText, thoughts } from "./content.ts";
import type { ReadEvent, ReadPlace } from "./format.ts";
import { objectIn, parseObject } from "./json.ts";

/** Item types without conversation content. */
const OTHER_ITEMS: ReadonlySet<string> = new Set(["ghost_snapshot", "compaction", "item_reference", "other"]);

/**
 * Converts an item of OpenAI's Responses API to events. Returns an empty list for types without conversation content,
 * `undefined` for an unknown type.
 */
export function itemEvents(item: JsonObject, place: ReadPlace = {}): readonly ReadEvent[] | undefined {
  const type = textIn(item["type"]) ?? "";
  if (type === "message") return spokenEvents(item, place);
  if (type === "reasoning") {
    const text = contentText(item["summary"]) || contentText(item["content"]);
    return thoughts(text, place);
  }
  if (type.endsWith("_call_output")) return [resultEvent(item, place)];
  if (type.endsWith("_call")) return [callEvent(type, item, place)];
  return OTHER_ITEMS.has(type) ? [] : undefined;
}

function spokenEvents(item: JsonObject, place: ReadPlace): readonly ReadEvent[] {
  const text = contentText(item["content"]);
  const role = speakerOf(item["role"]);
  return messages(role === "user" && isHostText(text) ? "system" : role, text, place);
}

/** Maps a role of OpenAI's APIs to a speaker. Roles other than `user` and `assistant` count as `system`. */
export function speakerOf(role: unknown): "system" | "user" | "assistant" {
  if (role === "assistant" || role === "user") return role;
  return "system";
}

function callEvent(type: string, item: JsonObject, place: ReadPlace): ReadEvent {
  const input = item["arguments"] ?? item["input"] ?? item["action"] ?? item["query"];
  const call = textIn(item["call_id"]) ?? textIn(item["id"]) ?? "";
  return {
    kind: "call",
    call,
    tool: textIn(item["name"]) ?? type.replace(/_call$/u, ""),
    input: inputText(input),
    ...place,
  };
}

function resultEvent(item: JsonObject, place: ReadPlace): ReadEvent {
  const { text, isError } = outputOf(item["output"]);
  return { kind: "result", call: textIn(item["call_id"]) ?? "", text, isError, ...place };
}

/**
 * Parses an output: a text, parts, or an object, which may be JSON in a text, such as
 * `{"output":"…","metadata":{"exit_code":0}}`.
 */
function outputOf(output: unknown): { readonly text: string; readonly isError: boolean } {
  const object =
    objectIn(output) ?? (typeof output === "string" && output.startsWith("{") ? parseObject(output) : undefined);
  if (object === undefined) return { text: resultText(output), isError: isFailedRun(output) };
  const exit = objectIn(object["metadata"])?.["exit_code"];
  const isError = object["success"] === false || (typeof exit === "number" && exit !== 0);
  const inner = object["output"] ?? object["content"];
  return { text: inner === undefined ? JSON.stringify(object) : resultText(inner), isError };
}

/** Whether a tool's plain-text report begins with an exit code other than 0. */
function isFailedRun(output: unknown): boolean {
  const [, code] = /^(?:[^\n]*\n){0,3}(?:Exit code:|Process exited with code) (-?\d+)/u.exec(contentText(output)) ?? [];
  return code !== undefined && Number(code) !== 0;
}
