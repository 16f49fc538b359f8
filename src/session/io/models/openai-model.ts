import { parseJson } from "../../../base/index.ts";
import { z } from "zod";
import type { LanguageModel, ModelAnswer, ModelQuestion } from "../../summary/language-model.ts";
import { refusedQuestion, unexpectedAnswer } from "./model-failure.ts";
import type { ModelServer } from "./model-server.ts";
import { withoutThoughts } from "./without-thoughts.ts";

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().min(0).optional() }).nullish(),
});

/** Matches errors of servers that require the newer form of a request. Only whether it matches is used. */
const NEWER_FORM_ERROR = /max_completion_tokens|max_tokens|temperature|seed/u;

/** Extra tokens for reasoning. Models that require the newer form reason before they answer. */
const REASONING_TOKENS = 4096;

/**
 * Creates a client for a model on an API compatible with OpenAI's Chat Completions. Switches to `max_completion_tokens`
 * if the server requires it. Sends nothing yet.
 */
export function openAiModel(name: string, server: ModelServer): LanguageModel {
  let isNewer = false;
  return {
    name,
    async ask(question, signal) {
      for (;;) {
        const { status, text } = await server.post("chat/completions", bodyOf(name, question, isNewer), signal);
        if (status === 200) return answerOf(text, server.host);
        if (isNewer || !NEWER_FORM_ERROR.test(text)) throw refusedQuestion(server.host, status);
        isNewer = true;
      }
    },
  };
}

/** @param isNewer whether the server requires `max_completion_tokens` and accepts neither temperature nor seed */
function bodyOf(model: string, { system, user, tokens }: ModelQuestion, isNewer: boolean): object {
  const messages = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const limits = isNewer
    ? { max_completion_tokens: tokens + REASONING_TOKENS }
    : { max_tokens: tokens, temperature: 0, seed: 1 };
  return { model, messages, stream: false, ...limits };
}

function answerOf(text: string, host: string): ModelAnswer {
  const parsed = answerSchema.safeParse(parseJson(text));
  const [choice] = parsed.data?.choices ?? [];
  if (choice === undefined) throw unexpectedAnswer(host, "no chat completion");
  return {
    text: withoutThoughts(choice.message.content ?? ""),
    isCut: choice.finish_reason === "length",
    promptTokens: parsed.data?.usage?.prompt_tokens,
  };
}
