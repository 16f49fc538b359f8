import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, inputText, messages, resultText, thoughts, withJoinedTexts } from "./content.ts";
import type { ReadEvent, ReadPlace } from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";

type Role = "system" | "user" | "assistant";

/**
 * Converts a message's content to events in order: messages, thoughts, calls and results. The content is a text, or
 * blocks in the format of Anthropic's Messages API. Consecutive texts become one message. Images and documents appear
 * by name only.
 */
export function messageEvents(role: Role, content: unknown, place: ReadPlace = {}): readonly ReadEvent[] {
  if (!Array.isArray(content)) return messages(role, contentText(content), place);
  const pieces = content.map((part) => {
    const block = objectIn(part);
    return (block && blockEvents(block, place)) ?? contentText(part);
  });
  return withJoinedTexts(pieces, "\n", (text) => messages(role, text, place));
}

/** Events of a block that does not belong to a message; `undefined` for text and other message content. */
function blockEvents(block: JsonObject, place: ReadPlace): readonly ReadEvent[] | undefined {
  const type = textIn(block["type"]) ?? "";
  if (type === "thinking" || type === "reasoning")
    return thoughts(contentText(block["thinking"] ?? block["text"]), place);
  if (type === "redacted_thinking") return [];
  if (type.endsWith("tool_use")) {
    const call = textIn(block["id"]) ?? "";
    return [{ kind: "call", call, tool: textIn(block["name"]) ?? "tool", input: inputText(block["input"]), ...place }];
  }
  if (type.endsWith("tool_result")) {
    const isError = block["is_error"] === true;
    const call = textIn(block["tool_use_id"]) ?? "";
    return [{ kind: "result", call, text: resultText(block["content"]), isError, ...place }];
  }
  return undefined;
}

/** Whether any record has content blocks that only Anthropic's Messages API defines, such as `tool_use`. */
export function hasToolBlocks(records: readonly JsonObject[]): boolean {
  return records.some(({ content }) =>
    objectsIn(content).some(({ type }) => /^(?:tool_use|tool_result|thinking|redacted_thinking)$/u.test(String(type))),
  );
}
