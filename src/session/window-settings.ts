import { type OwnModels, fittedWindow, joinChoices, loadModels, nearestModels, quoteText } from "../pack/index.ts";
import { publishText, secretLines, strictRedactor } from "../secrets/index.ts";
import { CarryonError } from "../base/index.ts";
import type { CompactionSettings, SessionMode } from "./record/settings.ts";

/** What is known where nothing is asked. */
export interface KnownWindows {
  /** Reads the config, whose windows of models come first. Called only if a model is given. */
  readonly config?: () => { readonly name: string; readonly text: string | undefined };
  /** Tokens if nothing else says how many. */
  readonly fallback?: number;
}

/** What is asked of a window; what is missing is taken from the last compaction. */
export interface AskedWindow {
  /** Tokens that may be sent. */
  readonly budget?: number | undefined;
  /** The model of whose window a share may be used. */
  readonly model?: string | undefined;
  readonly mode?: SessionMode | undefined;
  readonly goals: readonly string[];
}

const MAX_GOAL_LENGTH = 2000;

/**
 * Returns what decides what is sent.
 * @param last settings of the last compaction
 * @throws CarryonError `usage` if nothing says how many tokens, or the model is unknown; `config-invalid`
 */
export function windowSettings(
  asked: AskedWindow,
  last: CompactionSettings | undefined,
  known: KnownWindows = {},
): CompactionSettings {
  const { mode, goals } = asked;
  const redactor = strictRedactor();
  const published = goals.map((text) => publishText(text.slice(0, MAX_GOAL_LENGTH), redactor));
  return {
    limit: limitOf(asked, last, known),
    mode: mode ?? last?.mode ?? "developer",
    goals: published.length > 0 ? published : (last?.goals ?? []),
  };
}

function limitOf(
  { budget, model }: AskedWindow,
  last: CompactionSettings | undefined,
  { config, fallback }: KnownWindows,
): number {
  if (budget !== undefined) return budget;
  if (model !== undefined) return windowOf(model, ownModels(config));
  const limit = last?.limit ?? fallback;
  if (limit !== undefined) return limit;
  throw new CarryonError("usage", "nothing says how many tokens may be sent", {
    hint: "Give --model, of whose window 85% are used, or --budget.",
  });
}

function ownModels(config: KnownWindows["config"]): OwnModels {
  const { name, text } = config?.() ?? { name: "", text: undefined };
  return text === undefined ? undefined : loadModels(text, name, secretLines);
}

function windowOf(model: string, own: OwnModels): number {
  const window = fittedWindow(model, own);
  if (window !== undefined) return window.tokens;
  const near = nearestModels(model, own);
  const meant = near.length === 0 ? "" : `; did you mean ${joinChoices(near.map(quoteText))}?`;
  throw new CarryonError("usage", `the window of the model ${quoteText(model)} is not known${meant}`, {
    hint: "Describe it under models in carryon.yml, or give --budget in place of --model.",
  });
}
