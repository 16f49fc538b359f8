import { FROM_ENVIRONMENT, parseTimeout } from "../../schema/sources-schema.ts";
import { type RawSummaries, SUMMARY_DEFAULTS } from "../../schema/summaries-schema.ts";
import type { SummarySettings } from "../../summary-settings.ts";

/**
 * Converts `summaries` of a validated config and fills in all defaults. The result contains the name of the API key's
 * environment variable, never the key.
 */
export function summarySettings(raw: RawSummaries): SummarySettings {
  const { provider, model, url, key, calls, timeout, context } = raw;
  const variable = FROM_ENVIRONMENT.exec(key ?? "")?.[1];
  return {
    provider,
    model,
    url: url ?? SUMMARY_DEFAULTS.url[provider],
    ...(variable !== undefined && { variable }),
    calls: calls ?? SUMMARY_DEFAULTS.calls,
    timeout: parseTimeout(timeout ?? "") ?? SUMMARY_DEFAULTS.timeout,
    context: context ?? SUMMARY_DEFAULTS.context,
  };
}
