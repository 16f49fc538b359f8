import { type JsonObject, textIn } from "../../base/index.ts";
import { hash } from "node:crypto";
import { contentText, inputText, messages, thoughts, timeIn } from "./content.ts";
import {
  DUPLICATE_RECORD,
  EMPTY_READING,
  type ReadEvent,
  type ReadPlace,
  type RecordReading,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";

/** `~/.gemini/tmp/<project>/chats/session-*.jsonl`, and the documents that earlier versions wrote there. */
export const gemini: TranscriptFormat = {
  name: "gemini",
  title: "Gemini CLI",
  matches: ({ envelope, records }) =>
    [envelope, ...records].some((record) => textIn(record["projectHash"]) !== undefined) ||
    records.some(({ type, content, id }) => type === "gemini" && content !== undefined && id !== undefined),
  reader: geminiReader,
};

/** Events already read of a message. The host rewrites a message whenever it changes. */
interface MessageState {
  /** Number of its first event. */
  readonly first: number;
  /** Digest of its text, to keep no text in memory. */
  text: string;
  thoughts: number;
  readonly calls: Set<string>;
  readonly results: Set<string>;
}

function geminiReader(): TranscriptReader {
  const messageStates = new Map<string, MessageState>();
  const order: string[] = [];
  let session: string | undefined;
  let count = 0;

  function message(record: JsonObject): RecordReading {
    const id = textIn(record["id"]) ?? "";
    const previous = messageStates.get(id);
    const state = previous ?? { first: count, text: "", thoughts: 0, calls: new Set(), results: new Set() };
    if (previous === undefined) {
      messageStates.set(id, state);
      order.push(id);
    }
    const events = newEvents(record, state);
    if (events === undefined) return UNKNOWN_RECORD;
    count += events.length;
    return previous !== undefined && events.length === 0 ? DUPLICATE_RECORD : { state: "read", events };
  }
  function allMessages(records: readonly JsonObject[]): RecordReading {
    return { state: "read", events: records.flatMap((record) => message(record).events) };
  }
  function rewind(id: string): RecordReading {
    const takenBack = messageStates.get(id)?.first ?? 0;
    for (
      let last = order.at(-1);
      last !== undefined && (messageStates.get(last)?.first ?? 0) >= takenBack;
      last = order.at(-1)
    ) {
      messageStates.delete(last);
      order.pop();
    }
    return { state: "read", events: [], takenBack };
  }
  return {
    envelope(object) {
      session ??= textIn(object["sessionId"]);
      return EMPTY_READING;
    },
    facts: () => ({ session }),
    record(record) {
      session ??= textIn(record["sessionId"]);
      const to = textIn(record["$rewindTo"]);
      if (to !== undefined) return rewind(to);
      const patch = objectIn(record["$set"]);
      if (patch !== undefined) return allMessages(objectsIn(patch["messages"]));
      if (textIn(record["type"]) !== undefined) return message(record);
      return textIn(record["projectHash"]) === undefined ? UNKNOWN_RECORD : allMessages(objectsIn(record["messages"]));
    },
  };
}

/** Events of a message that were not read before; `undefined` if its type is unknown. */
function newEvents(record: JsonObject, messageState: MessageState): readonly ReadEvent[] | undefined {
  const type = textIn(record["type"]) ?? "";
  const role = ROLES.get(type);
  if (role === undefined) return undefined;
  const place = { time: timeIn(record["timestamp"]) };
  const thinking = objectsIn(record["thoughts"]).slice(messageState.thoughts);
  const text = contentText(record["content"]);
  const digest = hash("sha256", text);
  const isNew = digest !== messageState.text;
  const calls = objectsIn(record["toolCalls"]).flatMap((call) => callEvents(call, messageState, place));
  messageState.thoughts += thinking.length;
  messageState.text = digest;
  return [
    ...thinking.flatMap(({ subject, description }) =>
      thoughts([subject, description].filter((part) => typeof part === "string").join("\n"), place),
    ),
    ...(isNew ? messages(role, text, place) : []),
    ...calls,
  ];
}

const ROLES: ReadonlyMap<string, "system" | "user" | "assistant"> = new Map([
  ["user", "user"],
  ["gemini", "assistant"],
  ["info", "system"],
  ["error", "system"],
  ["warning", "system"],
]);

function callEvents(call: JsonObject, messageState: MessageState, message: ReadPlace): readonly ReadEvent[] {
  const id = textIn(call["id"]) ?? "";
  const place = { time: timeIn(call["timestamp"]) ?? message.time };
  const events: ReadEvent[] = [];
  if (!messageState.calls.has(id)) {
    messageState.calls.add(id);
    const tool = textIn(call["name"]) ?? "tool";
    events.push({ kind: "call", call: id, tool, input: inputText(call["args"]), ...place });
  }
  const text = answerOf(call);
  if (text !== undefined && !messageState.results.has(id)) {
    messageState.results.add(id);
    const isError = call["status"] === "error" || call["status"] === "cancelled";
    events.push({ kind: "result", call: id, text, isError, ...place });
  }
  return events;
}

/** A result consists of parts: `{"functionResponse":{"response":{"output":"…"}}}`. */
function answerOf({ result, resultDisplay }: JsonObject): string | undefined {
  if (result === undefined || result === null) return textIn(resultDisplay);
  const parts = Array.isArray(result) ? result : [result];
  return parts
    .map((part) => {
      const response = objectIn(objectIn(objectIn(part)?.["functionResponse"])?.["response"]);
      return contentText(response ?? part);
    })
    .join("\n");
}
