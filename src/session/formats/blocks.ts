import { contentText, inputText, messages, resultText, thoughts, withJoinedTexts } from "./content.ts";
import type { ReadEvent } from "./format.ts";
import { type JsonObject, objectIn, objectsIn, textIn } from "./json.ts";

type Place = Pick<ReadEvent, "time" | "chain">;
type Role = "system" | "user" | "assistant";

/**
 * Returns the events of a message's content: a text, or blocks as the Messages API of Anthropic has them. Texts that
 * follow each other are one message; images and documents are only named.
 */
export function messageEvents(role: Role, content: unknown, place: Place = {}): readonly ReadEvent[] {
  if (!Array.isArray(content)) return messages(role, contentText(content), place);
  const pieces = content.map((part) => {
    const block = objectIn(part);
    return (block && blockEvents(block, place)) ?? contentText(part);
  });
  return withJoinedTexts(pieces, "\n", (text) => messages(role, text, place));
}

/** Returns the events of a block that is part of no message; `undefined` for one that is. */
function blockEvents(block: JsonObject, place: Place): readonly ReadEvent[] | undefined {
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

/** Whether one of some messages has blocks that only the Messages API of Anthropic has. */
export function hasToolBlocks(records: readonly JsonObject[]): boolean {
  return records.some(({ content }) =>
    objectsIn(content).some(({ type }) => /^(?:tool_use|tool_result|thinking|redacted_thinking)$/u.test(String(type))),
  );
}
