import { publishText, strictRedactor } from "../../secrets/index.ts";
import type { CompactionTools } from "../compaction/compact.ts";
import { MODE_PREFERENCES } from "../compaction/modes.ts";
import type { SessionPurpose } from "../record/settings.ts";
import type { SummarySettings } from "../../pack/index.ts";
import type { SummaryReport } from "./summary.ts";
import type { SessionCounting } from "../session-counting.ts";
import { summarizeParts, type SummaryHooks, type SummaryPorts } from "./summarize-parts.ts";

/** Settings for the summaries of a conversation. */
export interface SessionSummaryRequest extends SessionCounting, SessionPurpose, SummaryHooks {
  readonly limits: SummarySettings;
}

/** Writes the summaries of one compaction. */
export interface SessionSummarizer {
  /** Hook for `compactSession`. Asks the model for each requested part. */
  readonly summarize: NonNullable<CompactionTools["summarize"]>;
  /** Report on the last call of `summarize`; `undefined` before it. */
  readonly report: () => SummaryReport | undefined;
}

/**
 * Creates a summarizer for the parts of a recorded conversation. The model receives the goals and, if a part exceeds
 * its context, the beginning and end of that part. Summaries need not repeat pinned facts, which always appear next to
 * them.
 */
export function sessionSummarizer(ports: SummaryPorts, request: SessionSummaryRequest): SessionSummarizer {
  const { mode, goals, ...tools } = request;
  const redactor = strictRedactor();
  let report: SummaryReport | undefined;
  return {
    report: () => report,
    async summarize(requests) {
      const parts = requests.map(({ key, level, source }) => ({
        key,
        level,
        source: publishText(source(), redactor),
        pinned: [],
        mayShorten: true,
      }));
      const purpose = { from: "from a conversation with an agent", focus: MODE_PREFERENCES[mode].focus, goals };
      const summarized = await summarizeParts(ports, parts, { ...tools, ...purpose, redactor });
      report = summarized.report;
      return summarized.texts;
    },
  };
}
