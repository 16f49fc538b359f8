import { fittedWindow } from "../../config/audience/model-windows.ts";
import { publishText, strictRedactor } from "../../core/redact/publish.ts";
import { CarryonError } from "../../model/error.ts";
import type { CompactionSettings, SessionMode } from "../../model/session/settings.ts";

/** What is asked of a window; what is missing is taken from the last compaction. */
export interface AskedWindow {
  /** Tokens that may be sent. */
  readonly budget?: number | undefined;
  /** The model of whose window a share may be used. */
  readonly model?: string | undefined;
  readonly mode?: SessionMode | undefined;
  readonly goals: readonly string[];
}

const LONGEST_GOAL = 2000;

/**
 * Returns what decides what is sent.
 * @param last settings of the last compaction
 * @param fallback tokens if nothing else says how many
 * @throws CarryonError `usage` if nothing says how many tokens, or the model is unknown
 */
export function windowSettings(
  { budget, model, mode, goals }: AskedWindow,
  last: CompactionSettings | undefined,
  fallback?: number,
): CompactionSettings {
  const limit = budget ?? (model === undefined ? (last?.limit ?? fallback) : windowOf(model));
  if (limit === undefined) {
    throw new CarryonError("usage", "nothing says how many tokens may be sent", {
      hint: "Give --model, of whose window 85% are used, or --budget.",
    });
  }
  const redactor = strictRedactor();
  const published = goals.map((text) => publishText(text.slice(0, LONGEST_GOAL), redactor));
  return {
    limit,
    mode: mode ?? last?.mode ?? "developer",
    goals: published.length > 0 ? published : (last?.goals ?? []),
  };
}

function windowOf(model: string): number {
  const window = fittedWindow(model, undefined);
  if (window !== undefined) return window.tokens;
  throw new CarryonError("usage", `the window of the model ${JSON.stringify(model.slice(0, 60))} is not known`, {
    hint: "Give --budget in place of --model; docs/memory.md lists the models.",
  });
}
