import { type JsonObject, textIn } from "../../base/index.ts";
import { messageEvents } from "./blocks.ts";
import { contentText, inputText, messages, resultText, thoughts } from "./content.ts";
import { EMPTY_READING, type ReadEvent, type RecordReading, type TranscriptFormat, UNKNOWN_RECORD } from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";
import { itemEvents, speakerOf } from "./response-items.ts";

const ROLES: ReadonlySet<unknown> = new Set(["assistant", "developer", "function", "system", "tool", "user"]);

/**
 * Messages in the format of OpenAI's Chat Completions API, or items of its Responses API: as a list, in an object, or
 * one per line.
 */
export const openai: TranscriptFormat = {
  name: "openai",
  title: "messages of OpenAI's API",
  matches: ({ records }) =>
    records.some((record) => ROLES.has(record["role"]) || (itemEvents(record)?.length ?? 0) > 0),
  reader: () => ({
    envelope: ({ instructions }) =>
      instructions === undefined
        ? EMPTY_READING
        : { state: "read", events: messages("system", contentText(instructions)) },
    facts: () => ({}),
    record: messageReading,
  }),
};

function messageReading(record: JsonObject): RecordReading {
  const { role, content } = record;
  if (!ROLES.has(role)) {
    const events = itemEvents(record);
    return events === undefined ? UNKNOWN_RECORD : { state: "read", events };
  }
  if (role === "tool" || role === "function") {
    const call = textIn(record["tool_call_id"]) ?? textIn(record["name"]) ?? "";
    return { state: "read", events: [{ kind: "result", call, text: resultText(content), isError: false }] };
  }
  const thinking = contentText(record["reasoning_content"] ?? record["reasoning"]);
  const refusal = content === null || content === undefined ? record["refusal"] : undefined;
  return {
    state: "read",
    events: [...thoughts(thinking), ...messageEvents(speakerOf(role), refusal ?? content), ...callEvents(record)],
  };
}

function callEvents(record: JsonObject): readonly ReadEvent[] {
  const old = objectIn(record["function_call"]);
  const calls = objectsIn(record["tool_calls"]).map((call): ReadEvent => {
    const invocation = objectIn(call["function"]) ?? objectIn(call["custom"]) ?? {};
    const input = inputText(invocation["arguments"] ?? invocation["input"]);
    return { kind: "call", call: textIn(call["id"]) ?? "", tool: textIn(invocation["name"]) ?? "tool", input };
  });
  if (old === undefined) return calls;
  const name = textIn(old["name"]) ?? "tool";
  return [...calls, { kind: "call", call: name, tool: name, input: inputText(old["arguments"]) }];
}
