import { MODE_PREFERENCES } from "../../core/session/modes.ts";
import type { PartSummaries } from "../../core/session/render/draft.ts";
import type { SummaryRequest } from "../../core/session/summary-requests.ts";
import { publishText } from "../../core/redact/publish.ts";
import type { CompactionSettings } from "../../model/session/settings.ts";
import type { SummaryReport } from "../../model/summary/summary.ts";
import { summarizeParts, type SummarizingRequest, type SummaryPorts } from "./summarize-parts.ts";

/** Summaries of parts of a conversation, and what came of asking a model for them. */
export interface SessionSummaries {
  /** Parts that are not in it stay extracts. */
  readonly texts: PartSummaries;
  readonly report: SummaryReport;
}

/**
 * Asks a model to summarize parts of a conversation. What is pinned is always shown beside a summary, so a summary need not
 * repeat it; a model is told what the goals are.
 * @throws the signal's reason if it is aborted
 */
export function summarizeSession(
  ports: SummaryPorts,
  requests: readonly SummaryRequest[],
  { mode, goals }: Pick<CompactionSettings, "mode" | "goals">,
  tools: Omit<SummarizingRequest, "from" | "focus" | "goals">,
): Promise<SessionSummaries> {
  const parts = requests.map(({ key, level, source }) => ({
    key,
    level,
    source: publishText(source(), tools.redactor),
    pinned: [],
    mayShorten: true,
  }));
  const purpose = { from: "from a conversation with an agent", focus: MODE_PREFERENCES[mode].focus, goals };
  return summarizeParts(ports, parts, { ...tools, ...purpose });
}
