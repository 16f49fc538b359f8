import type { SummarizedChanges } from "../ledger/ledger.ts";
import { summarySources } from "../ledger/summary-sources.ts";
import { publishText } from "../../secrets/index.ts";
import {
  type OpenSummaries,
  type SummaryPurpose,
  type SummaryReport,
  type SummaryTools,
  requireSummarySettings,
  summarizeParts,
} from "../../session/index.ts";
import type { CommitRecord } from "./commit-record.ts";
import type { SummarySettings } from "../../pack/index.ts";

/** Model summaries of commits, with a report of the requests. */
export interface ChangesSummary extends SummarizedChanges {
  readonly report: SummaryReport;
}

const PURPOSE: SummaryPurpose = {
  from: "the message of one commit",
  focus: "what the change does to those who use the project or work on it, and why it was made",
  goals: [],
};

/**
 * Summarizes the messages of the newest commits with the configured model, where a page would show them only in part.
 * Returns the summaries by `changeSummaryKey`, and a report of the requests to the model. A commit without an
 * accepted answer has no summary.
 * @param settings `summaries` of the config
 * @param records newest first
 * @throws CarryonError `usage` if `settings` is `undefined`, or if the model's key is missing or must not be sent
 */
export async function summarizeChanges(
  open: OpenSummaries,
  settings: SummarySettings | undefined,
  records: readonly CommitRecord[],
  tools: SummaryTools,
): Promise<ChangesSummary> {
  const limits = requireSummarySettings(settings);
  const { redactor } = tools;
  const parts = summarySources(records).map(({ key, level, text }) => ({
    key,
    level,
    source: publishText(text, redactor),
    pinned: [],
  }));
  const request = { ...tools, ...PURPOSE, limits };
  const { texts, report } = await summarizeParts(open(limits), parts, request);
  return { by: publishText(limits.model, redactor), texts, report };
}
