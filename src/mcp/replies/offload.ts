import { type AgentLimits, frameText } from "../../pack/index.ts";
import { OFFLOAD_LIMITS, type OutputLimits, type StoreText, shrinkText } from "../../store/index.ts";
import { type PageRequest, type ReplyPage, buildReply, replyTokens, type ToolReply } from "./reply.ts";
import type { Answer } from "../tool.ts";

/** Token limit of structured content that stands for a stored answer. */
const PREVIEW_TOKENS = 2000;

/**
 * Builds the reply to an answer. If the answer does not fit on one page or exceeds the configured limit, its full text
 * is stored: the reply then contains a preview and the id for memory_fetch, or only the id if the text
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
  const preview = agents.previewCharacters ?? OFFLOAD_LIMITS.preview;
  const { text, id } = shrinkText(wholeText(answer), { count, keep }, { ...limitsFor(maxTokens, agents), preview });
  if (id === undefined) return reply;
  if (form === "structured") {
    const short = buildReply(answer, { ...request, maxTokens: Math.min(maxTokens, PREVIEW_TOKENS) }).reply;
    return { ...short, structuredContent: { ...short.structuredContent, memory_ref: id } };
  }
  const frame = frameText("markdown", { by: "outside", text });
  return { content: [{ type: "text", text: `${frame}Call memory_fetch with id ${id} for any lines of it.` }] };
}

function isTooLarge({ reply, next }: ReplyPage, { count }: PageRequest, { offloadTokens }: AgentLimits): boolean {
  return next !== undefined || (offloadTokens !== undefined && replyTokens(reply, count) > offloadTokens);
}

/** As structured content, a text of a third of the page size may already be too large. */
function limitsFor(maxTokens: number, { offloadTokens, pointerTokens }: AgentLimits): OutputLimits {
  const limit = Math.min(offloadTokens ?? maxTokens, maxTokens);
  return { offload: Math.floor(limit / 3), pointers: pointerTokens ?? 2 * limit };
}

function wholeText(answer: Answer): string {
  if (answer.kind === "text") return answer.bytes.toString();
  return [answer.intro, ...answer.blocks].join("\n");
}
