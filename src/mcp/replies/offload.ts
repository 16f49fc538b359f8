import { type AgentLimits, frameText } from "../../pack/index.ts";
import { GUARD_LIMITS, type GuardLimits, type GuardedMessage, type StoreText, guardTokens } from "../../store/index.ts";
import { type PageRequest, type ReplyPage, buildReply, replyTokens, type ToolReply } from "./reply.ts";
import type { Answer } from "../tool.ts";

/** Token limit of structured content that stands for a stored answer. */
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
  request: PageRequest,
  keep: StoreText,
  agents: AgentLimits = {},
): ToolReply {
  const page = buildReply(answer, request);
  const { reply } = page;
  const { cursor, form, maxTokens, count } = request;
  const isAddressable = answer.kind === "text" && answer.isMade !== true;
  if (isAddressable || cursor !== undefined || !isTooLarge(page, request, agents)) return reply;
  const message: GuardedMessage = { text: wholeText(answer) };
  const [guarded] = guardTokens([message], { count, keep }, guardLimits(maxTokens, agents)).messages;
  const [id] = guarded?.references ?? [];
  if (guarded === undefined || id === undefined) return reply;
  if (form === "structured") {
    const preview = buildReply(answer, { ...request, maxTokens: Math.min(maxTokens, PREVIEW_TOKENS) }).reply;
    return { ...preview, structuredContent: { ...preview.structuredContent, memory_ref: id } };
  }
  const frame = frameText("markdown", { by: "outside", text: guarded.text });
  return { content: [{ type: "text", text: `${frame}Call memory_fetch with id ${id} for any lines of it.` }] };
}

function isTooLarge({ reply, next }: ReplyPage, { count }: PageRequest, { offloadTokens }: AgentLimits): boolean {
  return next !== undefined || (offloadTokens !== undefined && replyTokens(reply, count) > offloadTokens);
}

/** As structured content, a text of a third of the page size may already be too large. */
function guardLimits(maxTokens: number, { offloadTokens, pointerTokens, previewCharacters }: AgentLimits): GuardLimits {
  const limit = Math.min(offloadTokens ?? maxTokens, maxTokens);
  const preview = previewCharacters ?? GUARD_LIMITS.preview;
  return { offload: Math.floor(limit / 3), pointers: pointerTokens ?? 2 * limit, preview };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.blocks].join("\n");
}
