import { type ConfigModels, usableWindow, joinChoices, loadModels, suggestModels, quoteText } from "../pack/index.ts";
import { publishText, secretLines, strictRedactor } from "../secrets/index.ts";
import { CarryonError } from "../base/index.ts";
import type { CompactionSettings, SessionMode } from "./record/settings.ts";

/** Sources of the token limit for a request without a budget. */
export interface WindowDefaults {
  /** Reads the config, whose model windows take precedence. Called only if a model is given. */
  readonly config?: () => { readonly name: string; readonly text: string | undefined };
  /** Limit in tokens if nothing else sets one. */
  readonly fallback?: number;
}

/** Settings that a user requests for a compaction. Missing ones are taken from the last compaction. */
export interface WindowRequest {
  /** Tokens that may be sent. */
  readonly budget?: number | undefined;
  /** Model whose window sets the limit. */
  readonly model?: string | undefined;
  readonly mode?: SessionMode | undefined;
  readonly goals?: readonly string[] | undefined;
}

const MAX_GOAL_LENGTH = 2000;

/**
 * Returns the settings of a compaction: token limit, mode and redacted goals. The limit is the requested budget,
 * otherwise the usable window of the requested model (`usableWindow`), otherwise the last limit, otherwise
 * `defaults.fallback`. The mode falls back to the last one, then to `developer`; goals fall back to the last ones.
 * @param last settings of the last compaction
 * @throws CarryonError `usage` if nothing sets a limit or the model is unknown; `config-invalid`
 */
export function windowSettings(
  request: WindowRequest,
  last: CompactionSettings | undefined,
  defaults: WindowDefaults = {},
): CompactionSettings {
  const { mode, goals = [] } = request;
  const redactor = strictRedactor();
  const published = goals.map((text) => publishText(text.slice(0, MAX_GOAL_LENGTH), redactor));
  return {
    limit: limitOf(request, last, defaults),
    mode: mode ?? last?.mode ?? "developer",
    goals: published.length > 0 ? published : (last?.goals ?? []),
  };
}

function limitOf(
  { budget, model }: WindowRequest,
  last: CompactionSettings | undefined,
  { config, fallback }: WindowDefaults,
): number {
  if (budget !== undefined) return budget;
  if (model !== undefined) return windowOf(model, configModels(config));
  const limit = last?.limit ?? fallback;
  if (limit !== undefined) return limit;
  throw new CarryonError("usage", "no token limit is set", {
    hint: "Use --model (85% of its context window) or --budget.",
  });
}

function configModels(config: WindowDefaults["config"]): ConfigModels {
  const { name, text } = config?.() ?? { name: "", text: undefined };
  return text === undefined ? undefined : loadModels(text, name, secretLines);
}

function windowOf(model: string, configured: ConfigModels): number {
  const window = usableWindow(model, configured);
  if (window !== undefined) return window.tokens;
  const similarModels = suggestModels(model, configured);
  const suggestion = similarModels.length === 0 ? "" : `; did you mean ${joinChoices(similarModels.map(quoteText))}?`;
  throw new CarryonError("usage", `the context window of the model ${quoteText(model)} is unknown${suggestion}`, {
    hint: "Add it under models in carryon.yml, or use --budget instead of --model.",
  });
}
