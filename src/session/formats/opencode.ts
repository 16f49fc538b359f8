import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, inputText, messages, resultText, thoughts, timeIn } from "./content.ts";
import {
  DUPLICATE_RECORD,
  EMPTY_READING,
  type ReadEvent,
  type RecordReading,
  duplicateIdDetector,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";

/** Output of `opencode export`. */
export const opencode: TranscriptFormat = {
  name: "opencode",
  title: "OpenCode",
  matches: ({ envelope, records }) =>
    textIn(objectIn(envelope["info"])?.["id"]) !== undefined ||
    records.some(({ info, parts }) => textIn(objectIn(info)?.["role"]) !== undefined && Array.isArray(parts)),
  reader: opencodeReader,
};

function opencodeReader(): TranscriptReader {
  const isRepeated = duplicateIdDetector();
  let session: string | undefined;
  let folder: string | undefined;
  let title: string | undefined;
  return {
    envelope(object) {
      const info = objectIn(object["info"]);
      session ??= textIn(info?.["id"]);
      folder ??= textIn(info?.["directory"]);
      title ??= textIn(info?.["title"]);
      return EMPTY_READING;
    },
    facts: () => ({ session, folder, title }),
    record(record) {
      const info = objectIn(record["info"]);
      if (info === undefined || !Array.isArray(record["parts"])) return UNKNOWN_RECORD;
      session ??= textIn(info["sessionID"]);
      return isRepeated(textIn(info["id"])) ? DUPLICATE_RECORD : messageReading(info, objectsIn(record["parts"]));
    },
  };
}

function messageReading(info: JsonObject, parts: readonly JsonObject[]): RecordReading {
  const role = info["role"] === "assistant" ? "assistant" : "user";
  const time = timeIn(objectIn(info["time"])?.["created"]);
  if (info["summary"] === true) {
    const text = parts.flatMap((part) => (part["type"] === "text" ? contentText(part) : [])).join("\n");
    return { state: "read", events: text === "" ? [] : [{ kind: "summary", text, time }] };
  }
  return { state: "read", events: parts.flatMap((part) => partEvents(role, part, time)) };
}

function partEvents(role: "user" | "assistant", part: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const type = textIn(part["type"]);
  if (type === "text") {
    const isHosts = role === "user" && (part["synthetic"] === true || part["ignored"] === true);
    return messages(isHosts ? "system" : role, contentText(part), { time });
  }
  if (type === "reasoning") return thoughts(contentText(part), { time });
  if (type === "file")
    return messages(role, `[file ${textIn(part["filename"]) ?? textIn(part["mime"]) ?? ""}]`, { time });
  return type === "tool" ? toolEvents(part, time) : [];
}

function toolEvents(part: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const state = objectIn(part["state"]) ?? {};
  const call = textIn(part["callID"]) ?? textIn(part["id"]) ?? "";
  const tool = textIn(part["tool"]) ?? "tool";
  const callEvent: ReadEvent = { kind: "call", call, tool, input: inputText(state["input"]), time };
  const { status } = state;
  if (status !== "completed" && status !== "error") return [callEvent];
  const isError = status === "error";
  return [
    callEvent,
    { kind: "result", call, text: resultText(isError ? state["error"] : state["output"]), isError, time },
  ];
}
