import type { SummarizedChanges } from "../ledger/ledger.ts";
import { summarySources } from "../ledger/summary-sources.ts";
import { publishText } from "../../secrets/index.ts";
import {
  type OpenSummaries,
  type SummarizingRequest,
  type SummaryPurpose,
  type SummaryReport,
  requireModel,
  summarizeParts,
} from "../../session/index.ts";
import type { CommitRecord } from "./commit-record.ts";
import type { SummarySettings } from "../../pack/index.ts";

/** What a model wrote of commits, and what came of asking it. */
export interface ChangesSummary extends SummarizedChanges {
  readonly report: SummaryReport;
}

const PURPOSE: SummaryPurpose = {
  from: "what one commit says of itself",
  focus: "what the change does to those who use the project or work on it, and why it was made",
  goals: [],
};

/**
 * Asks the model of a config to summarize the newest commits.
 * @throws CarryonError `config-invalid` if the config names no model, `usage` if its key is missing
 */
export async function summarizeChanges(
  open: OpenSummaries,
  settings: SummarySettings | undefined,
  records: readonly CommitRecord[],
  tools: Pick<SummarizingRequest, "count" | "redactor" | "onProgress">,
): Promise<ChangesSummary> {
  const limits = requireModel(settings);
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
