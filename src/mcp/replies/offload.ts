import { type AgentLimits, framedText } from "../../pack/index.ts";
import { GUARD_LIMITS, type GuardLimits, type GuardedMessage, type KeepText, guardTokens } from "../../store/index.ts";
import { type PageRequest, replyOf, replyTokens, type ToolReply } from "./reply.ts";
import type { Answer } from "../tool.ts";

/** Tokens of the structured content beside a preview. */
const PREVIEW_TOKENS = 2000;

/**
 * Returns the reply to an answer. If it is too large for one page, or above the limit, the token guard stores the whole
 * text: the reply is a preview with its id for memory_fetch, and of a text far above the limit the id alone. If it cannot be stored,
 * the reply is the first page.
 * @param agents limits of the config
 */
export function offloadedReply(answer: Answer, page: PageRequest, keep: KeepText, agents: AgentLimits = {}): ToolReply {
  const reply = replyOf(answer, page);
  const { cursor, maxTokens, count } = page;
  const isAddressable = answer.kind === "text" && answer.isMade !== true;
  if (isAddressable || cursor !== undefined || !isTooLarge(reply, page, agents)) return reply;
  const message: GuardedMessage = { text: wholeText(answer) };
  const [guarded] = guardTokens([message], { count, keep }, guardLimits(maxTokens, agents)).messages;
  const [id] = guarded?.references ?? [];
  if (guarded === undefined || id === undefined) return reply;
  const small = replyOf(answer, { ...page, maxTokens: Math.min(maxTokens, PREVIEW_TOKENS) });
  return {
    content: [
      {
        type: "text",
        text: `${framedText("markdown", { by: "outside", text: guarded.text })}Call memory_fetch with id ${id} for any lines of it.`,
      },
    ],
    structuredContent: { ...small.structuredContent, memory_ref: id },
  };
}

function isTooLarge(reply: ToolReply, { count }: PageRequest, { offloadTokens }: AgentLimits): boolean {
  if (offloadTokens !== undefined && replyTokens(reply, count) > offloadTokens) return true;
  return reply.structuredContent?.["next_cursor"] !== undefined;
}

/** A page holds everything twice, once as JSON, so a text of a third of its size may be too large for it already. */
function guardLimits(maxTokens: number, { offloadTokens, pointerTokens, previewCharacters }: AgentLimits): GuardLimits {
  const most = Math.min(offloadTokens ?? maxTokens, maxTokens);
  const preview = previewCharacters ?? GUARD_LIMITS.preview;
  return { offload: Math.floor(most / 4), pointers: Math.floor((pointerTokens ?? 2 * most) / 2), preview };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.items.map(({ text }) => text)].join("\n");
}
