import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, messages, thoughts, timeIn } from "./content.ts";
import {
  EMPTY_READING,
  type ReadEvent,
  type ReadPlace,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn } from "./json.ts";

/** Maximum number of messages in one conversation. */
const MAX_MESSAGES = 200_000;

/** Conversations of ChatGPT's data export: one object, or the list in `conversations.json`. */
export const chatgpt: TranscriptFormat = {
  name: "chatgpt",
  title: "ChatGPT export",
  matches: ({ records }) => records.some(({ mapping }) => objectIn(mapping) !== undefined),
  reader: chatgptReader,
};

function chatgptReader(): TranscriptReader {
  let session: string | undefined;
  let title: string | undefined;
  return {
    envelope: () => EMPTY_READING,
    facts: () => ({ session, title }),
    record(record) {
      const mapping = objectIn(record["mapping"]);
      if (mapping === undefined) return UNKNOWN_RECORD;
      session ??= textIn(record["conversation_id"]) ?? textIn(record["id"]);
      title ??= textIn(record["title"]);
      const path = shownPath(mapping, textIn(record["current_node"]));
      return { state: "read", events: path.flatMap(nodeEvents) };
    },
  };
}

/** Messages from the first one to the last one that the user sees. Leaves out the branches that edits abandoned. */
function shownPath(mapping: JsonObject, last: string | undefined): readonly JsonObject[] {
  const path: JsonObject[] = [];
  const visited = new Set<string>();
  for (let id = last ?? lastLeaf(mapping); id !== undefined && !visited.has(id) && path.length < MAX_MESSAGES;) {
    visited.add(id);
    const node = objectIn(mapping[id]);
    if (node === undefined) break;
    path.push(node);
    id = textIn(node["parent"]);
  }
  return path.toReversed();
}

/** Last message without an answer, for exports that do not name the current one. */
function lastLeaf(mapping: JsonObject): string | undefined {
  const ids = Object.keys(mapping);
  return ids.findLast((id) => {
    const children = objectIn(mapping[id])?.["children"];
    return !Array.isArray(children) || children.length === 0;
  });
}

function nodeEvents(node: JsonObject): readonly ReadEvent[] {
  const message = objectIn(node["message"]);
  const content = objectIn(message?.["content"]);
  if (message === undefined || content === undefined) return [];
  const place = { time: secondsIn(message["create_time"]) };
  const value = ["parts", "text", "thoughts", "result"].map((key) => content[key]).find((one) => one !== undefined);
  const text = contentText(Array.isArray(value) ? value.map(namedPart) : value);
  const type = String(content["content_type"]);
  if (type === "thoughts" || type === "reasoning_recap") return thoughts(text, place);
  const role = HOST_CONTENT.has(type) ? "system" : objectIn(message["author"])?.["role"];
  const parent = textIn(node["parent"]) ?? "";
  return toolEvent({ message, role, parent }, text, place) ?? (isRole(role) ? messages(role, text, place) : []);
}

/** Parses a time in seconds since 1970. */
function secondsIn(value: unknown): string | undefined {
  return typeof value === "number" ? timeIn(Math.floor(value * 1000)) : undefined;
}

/** Names a part that is not text, such as an image, as `contentText` expects it. */
function namedPart(part: unknown): unknown {
  const type = textIn(objectIn(part)?.["content_type"]);
  return type === undefined ? part : { type: type.replace(/_asset_pointer$/u, "") };
}

/** Types of content that ChatGPT inserts, such as custom instructions. */
const HOST_CONTENT: ReadonlySet<string> = new Set(["user_editable_context", "model_editable_context"]);

function isRole(role: unknown): role is "system" | "user" | "assistant" {
  return role === "system" || role === "user" || role === "assistant";
}

/** Event of a message from a tool or to one; `undefined` for other messages. */
function toolEvent(
  { message, role, parent }: { readonly message: JsonObject; readonly role: unknown; readonly parent: string },
  text: string,
  place: ReadPlace,
): readonly ReadEvent[] | undefined {
  if (role === "tool") return text === "" ? [] : [{ kind: "result", call: parent, text, isError: false, ...place }];
  const call = textIn(message["id"]) ?? "";
  const recipient = textIn(message["recipient"]) ?? "all";
  if (role !== "assistant" || recipient === "all") return undefined;
  return [{ kind: "call", call, tool: recipient, input: text, ...place }];
}
