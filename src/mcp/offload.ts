import { type KeepText, offloadText } from "../core/store/offload.ts";
import { type PageRequest, replyOf, type ToolReply } from "./reply.ts";
import type { Answer } from "./tool.ts";

/** Tokens of a reply whose whole answer is in the store. */
const PREVIEW_TOKENS = 2000;

/**
 * Returns the reply to an answer. If it is too large for one page, the whole text is stored, and the reply is a preview with
 * its id for memory_fetch; if it cannot be stored, the reply is the first page.
 * @param keep stores a text
 */
export function offloadedReply(answer: Answer, page: PageRequest, keep: KeepText): ToolReply {
  const reply = replyOf(answer, page);
  if (page.cursor !== undefined || reply.structuredContent?.["next_cursor"] === undefined) return reply;
  const { text, id } = offloadText(wholeText(answer), keep);
  if (id === undefined) return reply;
  const small = replyOf(answer, { ...page, maxTokens: Math.min(page.maxTokens, PREVIEW_TOKENS) });
  return {
    content: [{ type: "text", text: `${text}\nCall memory_fetch with id ${id} for any lines of it.` }],
    structuredContent: { ...small.structuredContent, memory_ref: id },
  };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.items.map(({ text }) => text)].join("\n");
}
