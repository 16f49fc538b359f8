import { CarryonError } from "../../base/index.ts";
import type { SummarySettings } from "../../pack/index.ts";
import type { SummaryPorts } from "./summarize-parts.ts";

/**
 * Creates the client of the model that a config names, and opens the cache of its answers. Sends nothing yet.
 * @throws CarryonError `usage` if its key is missing or must not be sent
 */
export type OpenSummaries = (settings: SummarySettings) => SummaryPorts;

/**
 * Returns summary settings that must exist.
 * @throws CarryonError `usage` if they are `undefined`
 */
export function requireSummarySettings(settings: SummarySettings | undefined): SummarySettings {
  if (settings !== undefined) return settings;
  throw new CarryonError("usage", "the config does not set a model for summaries", {
    hint: "Set summaries.provider and summaries.model in carryon.yml, or run without --summaries.",
  });
}
