import { type AgentLimits, frameText } from "../../pack/index.ts";
import { GUARD_LIMITS, type GuardLimits, type GuardedMessage, type StoreText, guardTokens } from "../../store/index.ts";
import { type PageRequest, buildReply, replyTokens, type ToolReply } from "./reply.ts";
import type { Answer } from "../tool.ts";

/** Token limit for the structured content that accompanies a preview. */
const PREVIEW_TOKENS = 2000;

/**
 * Builds the reply to an answer. If the answer does not fit on one page or exceeds the configured limit, the token
 * guard stores its full text: the reply then contains a preview and the id for memory_fetch, or only the id if the text
 * is far above the limit. Never stores an answer to a call with a cursor, or a text that another call can address. If
 * storing fails, the reply is the first page.
 * @param agents limits from the config
 */
export function offloadedReply(
  answer: Answer,
  page: PageRequest,
  keep: StoreText,
  agents: AgentLimits = {},
): ToolReply {
  const reply = buildReply(answer, page);
  const { cursor, maxTokens, count } = page;
  const isAddressable = answer.kind === "text" && answer.isMade !== true;
  if (isAddressable || cursor !== undefined || !isTooLarge(reply, page, agents)) return reply;
  const message: GuardedMessage = { text: wholeText(answer) };
  const [guarded] = guardTokens([message], { count, keep }, guardLimits(maxTokens, agents)).messages;
  const [id] = guarded?.references ?? [];
  if (guarded === undefined || id === undefined) return reply;
  const small = buildReply(answer, { ...page, maxTokens: Math.min(maxTokens, PREVIEW_TOKENS) });
  return {
    content: [
      {
        type: "text",
        text: `${frameText("markdown", { by: "outside", text: guarded.text })}Call memory_fetch with id ${id} for any lines of it.`,
      },
    ],
    structuredContent: { ...small.structuredContent, memory_ref: id },
  };
}

function isTooLarge(reply: ToolReply, { count }: PageRequest, { offloadTokens }: AgentLimits): boolean {
  if (offloadTokens !== undefined && replyTokens(reply, count) > offloadTokens) return true;
  return reply.structuredContent?.["next_cursor"] !== undefined;
}

/** A page contains everything twice, once as JSON. A text of a third of the page size may already be too large. */
function guardLimits(maxTokens: number, { offloadTokens, pointerTokens, previewCharacters }: AgentLimits): GuardLimits {
  const limit = Math.min(offloadTokens ?? maxTokens, maxTokens);
  const preview = previewCharacters ?? GUARD_LIMITS.preview;
  return { offload: Math.floor(limit / 4), pointers: Math.floor((pointerTokens ?? 2 * limit) / 2), preview };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.items.map(({ text }) => text)].join("\n");
}
