import { CarryonError } from "../../../base/index.ts";
import type { LanguageModel } from "../../summary/language-model.ts";
import type { SummarySettings } from "../../../pack/index.ts";
import { requireKeyHost } from "./key-host.ts";
import { modelServer } from "./model-server.ts";
import { ollamaModel } from "./ollama-model.ts";
import { openAiModel } from "./openai-model.ts";

/** Milliseconds before a server is asked a second time. */
const PAUSE = 500;

/**
 * Returns the model that a config names. Nothing is sent yet.
 * @param pause milliseconds before a server that was busy is asked again
 * @throws CarryonError `usage` if the key is missing or must not be sent to the address
 */
export function openModel(
  settings: SummarySettings,
  env: Readonly<Record<string, string | undefined>>,
  pause: number = PAUSE,
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
  throw new CarryonError("usage", `the environment variable ${variable} with the key of summaries is not set`, {
    hint: `Set ${variable}, or run without --summaries.`,
  });
}
