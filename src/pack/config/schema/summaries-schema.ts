import { z } from "zod";
import { FROM_ENVIRONMENT, parseTimeout } from "./sources-schema.ts";
import type { SummarySettings } from "../summary-settings.ts";

/** Summary model as users write it. */
export interface RawSummaries {
  readonly provider: SummarySettings["provider"];
  readonly model: string;
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly calls?: number | undefined;
  readonly timeout?: string | undefined;
  readonly context?: number | undefined;
}

/** Default summary settings. `timeout` is in milliseconds, `context` in tokens. */
export const SUMMARY_DEFAULTS = {
  calls: 20,
  timeout: 60_000,
  context: 8192,
  url: { openai: "https://api.openai.com/v1", ollama: "http://127.0.0.1:11434" },
} as const;

/** Node's own limits end longer waits. */
const MAX_TIMEOUT = 300_000;

/**
 * Variable names that may hold a model API key. The restriction keeps a config from sending other secrets of the
 * machine.
 */
const KEY_VARIABLE = /^(?:CARRYON_[A-Z0-9_]+|[A-Z0-9_]+_API_KEY)$/u;

/** Schema of `summaries`. */
export const summariesSchema: z.ZodType<RawSummaries> = z
  .strictObject({
    provider: z.enum(["openai", "ollama"]).meta({
      description: "The API: `openai` for chat completions as OpenAI and others offer them, `ollama` for Ollama's own.",
    }),
    model: z
      .string()
      .regex(/^[\w][\w.:/@+-]{0,127}$/u, "must be the name of a model: letters, digits and . : / @ + - _")
      .meta({ description: "The model's name as the provider knows it.", examples: ["qwen3:8b"] }),
    url: z
      .string()
      .max(1024)
      .refine(isServer, "must be an http or https address without user, query and fragment")
      .meta({
        description: "Address of the API. Left out: that of OpenAI, or of Ollama on this machine.",
        examples: ["https://llm.acme.example/v1"],
      })
      .optional(),
    key: z
      .string()
      .refine(
        (text) => KEY_VARIABLE.test(FROM_ENVIRONMENT.exec(text)?.[1] ?? ""),
        "must name an environment variable for keys of models: env:CARRYON_… or env:…_API_KEY",
      )
      .meta({
        description:
          "Environment variable with the key, sent over https or to this machine only. It goes to the provider's host, or to the one in the same variable with `_HOST` appended. Left out: no key.",
        examples: ["env:OPENAI_API_KEY"],
      })
      .optional(),
    calls: z
      .int()
      .min(1)
      .max(1000)
      .meta({ description: "Maximum number of requests per run. Default: 20.", examples: [20] })
      .optional(),
    timeout: z
      .string()
      .refine((text) => (parseTimeout(text) ?? Infinity) <= MAX_TIMEOUT, "must be a time up to 5m, such as 30s or 2m")
      .meta({ description: "Time for one answer. Left out: `60s`.", examples: ["60s"] })
      .optional(),
    context: z
      .int()
      .min(2048)
      .max(2_000_000)
      .meta({
        description:
          "Context window in tokens, shared by question and answer; sent to Ollama as the context size. Default: 8192.",
        examples: [8192],
      })
      .optional(),
  })
  .meta({
    description:
      "A model that `carryon memory distill --summaries` and `carryon session compact --summaries` ask for summaries. Without that option nothing is sent. Packs do not depend on it.",
  });

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" && search === "" && hash === "" && !/[?#]/u.test(text);
}
