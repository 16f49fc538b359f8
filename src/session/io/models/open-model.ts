import { CarryonError } from "../../../base/index.ts";
import type { LanguageModel } from "../../summary/language-model.ts";
import type { SummarySettings } from "../../../pack/index.ts";
import { requireKeyHost } from "./key-host.ts";
import { modelServer } from "./model-server.ts";
import { ollamaModel } from "./ollama-model.ts";
import { openAiModel } from "./openai-model.ts";

/** Milliseconds before the first retry. */
const DEFAULT_PAUSE = 500;

/**
 * Creates the client of the model that a config names. Sends nothing yet.
 * @param env environment variables, where the key may be
 * @param pause milliseconds before the first retry of a busy server
 * @throws CarryonError `usage` if the key is missing or must not be sent to the address
 */
export function openModel(
  settings: SummarySettings,
  env: Readonly<Record<string, string | undefined>>,
  pause: number = DEFAULT_PAUSE,
): LanguageModel {
  const { provider, url, model, variable, timeout, context } = settings;
  const key = keyIn(env, variable);
  if (variable !== undefined) requireKeyHost(new URL(url).host, variable, env);
  const server = modelServer({ url, key, limits: { timeout, pause } });
  return provider === "ollama" ? ollamaModel(model, server, context) : openAiModel(model, server);
}

function keyIn(env: Readonly<Record<string, string | undefined>>, variable: string | undefined): string | undefined {
  if (variable === undefined) return undefined;
  const key = (env[variable] ?? "").trim();
  if (key !== "") return key;
  throw new CarryonError(
    "usage",
    `the environment variable ${variable}, which holds the API key for summaries, is not set`,
    {
      hint: `Set ${variable}, or run without --summaries.`,
    },
  );
}
