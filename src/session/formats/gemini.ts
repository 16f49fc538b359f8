import { hash } from "node:crypto";
import { contentText, inputText, messages, thoughts, timeIn } from "./content.ts";
import {
  DUPLICATE,
  NOTHING,
  type ReadEvent,
  type RecordReading,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN,
} from "./format.ts";
import { type JsonObject, objectIn, objectsIn, textIn } from "./json.ts";

/** `~/.gemini/tmp/<project>/chats/session-*.jsonl`, and the documents that earlier versions wrote there. */
export const gemini: TranscriptFormat = {
  name: "gemini",
  title: "Gemini CLI",
  matches: ({ envelope, records }) =>
    [envelope, ...records].some((record) => textIn(record["projectHash"]) !== undefined) ||
    records.some(({ type, content, id }) => type === "gemini" && content !== undefined && id !== undefined),
  reader: geminiReader,
};

/** What was told of a message, which is written anew whenever it changes. */
interface ToldMessage {
  /** Number of its first event. */
  readonly first: number;
  /** Digest of its text, so that no text is held for long. */
  text: string;
  thoughts: number;
  readonly calls: Set<string>;
  readonly results: Set<string>;
}

function geminiReader(): TranscriptReader {
  const told = new Map<string, ToldMessage>();
  const order: string[] = [];
  let session: string | undefined;
  let count = 0;

  function message(record: JsonObject): RecordReading {
    const id = textIn(record["id"]) ?? "";
    const known = told.get(id);
    const state = known ?? { first: count, text: "", thoughts: 0, calls: new Set(), results: new Set() };
    if (known === undefined) {
      told.set(id, state);
      order.push(id);
    }
    const events = newEvents(record, state);
    if (events === undefined) return UNKNOWN;
    count += events.length;
    return known !== undefined && events.length === 0 ? DUPLICATE : { state: "read", events };
  }
  function all(records: readonly JsonObject[]): RecordReading {
    return { state: "read", events: records.flatMap((record) => message(record).events) };
  }
  function rewind(id: string): RecordReading {
    const takenBack = told.get(id)?.first ?? 0;
    for (
      let last = order.at(-1);
      last !== undefined && (told.get(last)?.first ?? 0) >= takenBack;
      last = order.at(-1)
    ) {
      told.delete(last);
      order.pop();
    }
    return { state: "read", events: [], takenBack };
  }
  return {
    envelope(object) {
      session ??= textIn(object["sessionId"]);
      return NOTHING;
    },
    facts: () => ({ session }),
    record(record) {
      session ??= textIn(record["sessionId"]);
      const to = textIn(record["$rewindTo"]);
      if (to !== undefined) return rewind(to);
      const patch = objectIn(record["$set"]);
      if (patch !== undefined) return all(objectsIn(patch["messages"]));
      if (textIn(record["type"]) !== undefined) return message(record);
      return textIn(record["projectHash"]) === undefined ? UNKNOWN : all(objectsIn(record["messages"]));
    },
  };
}

/** Returns what a message says that it had not said before; `undefined` if its type is unknown. */
function newEvents(record: JsonObject, told: ToldMessage): readonly ReadEvent[] | undefined {
  const type = textIn(record["type"]) ?? "";
  const role = ROLES.get(type);
  if (role === undefined) return undefined;
  const place = { time: timeIn(record["timestamp"]) };
  const thinking = objectsIn(record["thoughts"]).slice(told.thoughts);
  const text = contentText(record["content"]);
  const digest = hash("sha256", text);
  const isNew = digest !== told.text;
  const calls = objectsIn(record["toolCalls"]).flatMap((call) => callEvents(call, told, place));
  told.thoughts += thinking.length;
  told.text = digest;
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

function callEvents(call: JsonObject, told: ToldMessage, message: Pick<ReadEvent, "time">): readonly ReadEvent[] {
  const id = textIn(call["id"]) ?? "";
  const place = { time: timeIn(call["timestamp"]) ?? message.time };
  const events: ReadEvent[] = [];
  if (!told.calls.has(id)) {
    told.calls.add(id);
    const tool = textIn(call["name"]) ?? "tool";
    events.push({ kind: "call", call: id, tool, input: inputText(call["args"]), ...place });
  }
  const text = answerOf(call);
  if (text !== undefined && !told.results.has(id)) {
    told.results.add(id);
    const isError = call["status"] === "error" || call["status"] === "cancelled";
    events.push({ kind: "result", call: id, text, isError, ...place });
  }
  return events;
}

/** The answer is in parts: `{"functionResponse":{"response":{"output":"…"}}}`. */
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
