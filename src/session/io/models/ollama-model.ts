import { z } from "zod";
import type { LanguageModel, ModelAnswer, ModelQuestion } from "../../summary/language-model.ts";
import { refusedQuestion, unexpectedAnswer } from "./model-failure.ts";
import type { ModelServer } from "./model-server.ts";
import { withoutThoughts } from "./without-thoughts.ts";

const answerSchema = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().optional(),
  prompt_eval_count: z.int().min(0).optional(),
});

/**
 * Creates a client for a model on Ollama's native API, the only Ollama API that accepts a context size. Sends nothing
 * yet.
 * @param context requested context size in tokens
 */
export function ollamaModel(name: string, server: ModelServer, context: number): LanguageModel {
  return {
    name,
    async ask(question, signal) {
      const { status, text } = await server.post("api/chat", bodyOf(name, question, context), signal);
      if (status !== 200) throw refusedQuestion(server.host, status);
      return answerOf(text, server.host);
    },
  };
}

function bodyOf(model: string, { system, user, tokens }: ModelQuestion, context: number): object {
  return {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    stream: false,
    options: { num_ctx: context, num_predict: tokens, temperature: 0, seed: 1 },
  };
}

function answerOf(text: string, host: string): ModelAnswer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unexpectedAnswer(host, "not JSON");
  }
  const { data } = answerSchema.safeParse(json);
  if (data === undefined) throw unexpectedAnswer(host, "no chat message");
  return {
    text: withoutThoughts(data.message.content),
    isCut: data.done_reason === "length",
    promptTokens: data.prompt_eval_count,
  };
}
