import type { KeepText } from "../core/store/offload.ts";
import { GUARD_LIMITS, type GuardedMessage, guardTokens } from "../core/store/token-guard.ts";
import { type PageRequest, replyOf, type ToolReply } from "./reply.ts";
import type { Answer } from "./tool.ts";

/** Tokens of the structured content beside a preview. */
const PREVIEW_TOKENS = 2000;

/**
 * Returns the reply to an answer. If it is too large for one page, the token guard stores the whole text: the reply is a
 * preview with its id for memory_fetch, and of a text above the limit by itself the id alone. If it cannot be stored, the reply is the
 * first page.
 */
export function offloadedReply(answer: Answer, page: PageRequest, keep: KeepText): ToolReply {
  const reply = replyOf(answer, page);
  const { cursor, maxTokens, count } = page;
  const isAddressable = answer.kind === "text" && answer.isMade !== true;
  if (isAddressable || cursor !== undefined || reply.structuredContent?.["next_cursor"] === undefined) return reply;
  // A page holds everything twice, once as JSON, so a text of a third of its size may be too large for it already.
  const limits = { ...GUARD_LIMITS, offload: Math.floor(maxTokens / 4), pointers: maxTokens };
  const message: GuardedMessage = { text: wholeText(answer) };
  const [guarded] = guardTokens([message], { count, keep }, limits).messages;
  const [id] = guarded?.references ?? [];
  if (guarded === undefined || id === undefined) return reply;
  const small = replyOf(answer, { ...page, maxTokens: Math.min(maxTokens, PREVIEW_TOKENS) });
  return {
    content: [{ type: "text", text: `${guarded.text}\nCall memory_fetch with id ${id} for any lines of it.` }],
    structuredContent: { ...small.structuredContent, memory_ref: id },
  };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.items.map(({ text }) => text)].join("\n");
}
