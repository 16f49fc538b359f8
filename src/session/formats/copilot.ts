import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, inputText, messages, resultText, thoughts, timeIn } from "./content.ts";
import {
  EMPTY_READING,
  type ReadEvent,
  type ReadPlace,
  type RecordReading,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";

/** Prefixes of event types, before the first dot. */
const FAMILIES =
  /^(?:abort|assistant|hook|model|permission|session|skill|subagent|system|tool|user|pending_messages)\b/u;

/** Lines of `~/.copilot/session-state/<session>/events.jsonl`. */
export const copilotEvents: TranscriptFormat = {
  name: "copilot",
  title: "Copilot CLI",
  matches: ({ lines, records }) =>
    lines &&
    records.some(
      ({ type, data }) =>
        objectIn(data) !== undefined &&
        /^(?:session\.(?:start|resume)|user\.message|assistant\.message)$/u.test(String(type)),
    ),
  reader: copilotReader,
};

function copilotReader(): TranscriptReader {
  let session: string | undefined;
  let folder: string | undefined;
  return {
    envelope: () => EMPTY_READING,
    facts: () => ({ session, folder }),
    record(record) {
      const data = objectIn(record["data"]);
      const type = textIn(record["type"]);
      if (data === undefined || type === undefined) return UNKNOWN_RECORD;
      session ??= type === "session.start" ? textIn(data["sessionId"]) : undefined;
      folder ??= textIn(objectIn(data["context"])?.["cwd"]);
      return eventReading(type, data, { time: timeIn(record["timestamp"]) });
    },
  };
}

function eventReading(type: string, data: JsonObject, place: ReadPlace): RecordReading {
  switch (type) {
    case "user.message":
      return { state: "read", events: messages("user", contentText(data["content"]), place) };
    case "system.message":
      return { state: "read", events: messages("system", contentText(data["content"]), place) };
    case "assistant.message":
      return { state: "read", events: answerEvents(data, place) };
    case "tool.execution_complete":
      return { state: "read", events: [resultEvent(data, place)] };
    case "session.compaction_complete": {
      const text = textIn(data["summaryContent"]);
      return { state: "read", events: text === undefined ? [] : [{ kind: "summary", text, ...place }] };
    }
    default:
      return FAMILIES.test(type) ? EMPTY_READING : UNKNOWN_RECORD;
  }
}

function answerEvents(data: JsonObject, place: ReadPlace): readonly ReadEvent[] {
  const calls = objectsIn(data["toolRequests"]).map((call): ReadEvent => ({
    kind: "call",
    call: textIn(call["toolCallId"]) ?? "",
    tool: textIn(call["name"]) ?? "tool",
    input: inputText(call["arguments"]),
    ...place,
  }));
  return [
    ...thoughts(textIn(data["reasoningText"]), place),
    ...messages("assistant", contentText(data["content"]), place),
    ...calls,
  ];
}

function resultEvent(data: JsonObject, place: ReadPlace): ReadEvent {
  const isError = data["success"] === false;
  const result = isError ? (objectIn(data["error"])?.["message"] ?? data["error"]) : data["result"];
  return { kind: "result", call: textIn(data["toolCallId"]) ?? "", text: resultText(result), isError, ...place };
}
