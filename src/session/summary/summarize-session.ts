import { publishText, strictRedactor } from "../../secrets/index.ts";
import type { CompactionTools } from "../compaction/compact.ts";
import { MODE_PREFERENCES } from "../compaction/modes.ts";
import type { CompactionSettings } from "../record/settings.ts";
import type { SummarySettings } from "../../pack/index.ts";
import type { SummaryReport } from "./summary.ts";
import type { SessionCounting } from "../session-counting.ts";
import { summarizeParts, type SummarizingRequest, type SummaryPorts } from "./summarize-parts.ts";

/** What summaries of a conversation need to know. */
export interface SessionSummaryRequest
  extends
    SessionCounting,
    Pick<CompactionSettings, "mode" | "goals">,
    Pick<SummarizingRequest, "onProgress" | "signal"> {
  readonly limits: SummarySettings;
}

/** Asks a model while a session is compacted. */
export interface SessionSummarizer {
  readonly summarise: NonNullable<CompactionTools["summarise"]>;
  /** Returns what came of it; `undefined` if nothing was summarized. */
  readonly report: () => SummaryReport | undefined;
}

/**
 * Returns what summarizes parts of a conversation. What is pinned is always shown beside a summary, so a summary need not
 * repeat it; the model is told what the goals are. Of a part that is too long for its context, it gets beginning and end.
 */
export function sessionSummarizer(ports: SummaryPorts, request: SessionSummaryRequest): SessionSummarizer {
  const { mode, goals, ...tools } = request;
  const redactor = strictRedactor();
  let report: SummaryReport | undefined;
  return {
    report: () => report,
    async summarise(requests) {
      const parts = requests.map(({ key, level, source }) => ({
        key,
        level,
        source: publishText(source(), redactor),
        pinned: [],
        mayShorten: true,
      }));
      const purpose = { from: "from a conversation with an agent", focus: MODE_PREFERENCES[mode].focus, goals };
      const made = await summarizeParts(ports, parts, { ...tools, ...purpose, redactor });
      report = made.report;
      return made.texts;
    },
  };
}
