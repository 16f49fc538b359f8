/**
 * Session: a recorded conversation with a model.
 *
 * Owns the import of transcripts from several agents, compaction to a budget, restore points, handover to another
 * agent, and optional summaries by a model.
 *
 * Guarantees that the original stays readable, that goals come only from the user, and that without a model every
 * result is extracted and reproducible. A model's text is checked, labeled and never trusted.
 */
export { type CompactedSession, compactStoredSession, currentActiveText } from "./compact-session.ts";
export { type SessionOverview, describeSession } from "./describe-session.ts";
export { type SessionHandover, createHandover } from "./create-handover.ts";
export { type SessionPlace, historyBytes } from "./history.ts";
export { importSession } from "./import-session.ts";
export { byImport, namedSession } from "./named-session.ts";
export { sessionCounting } from "./open-session.ts";
export { eventsText } from "./read-events.ts";
export { SESSION_FORMATS, type SessionFormat } from "./record/format-name.ts";
export type { RestorePoint } from "./record/layers.ts";
export { type SessionId, type SessionRecord, isSessionId } from "./record/record.ts";
export { type CompactionSettings, SESSION_MODES, type SessionMode } from "./record/settings.ts";
export type { StoredActive } from "./record/stored-active.ts";
export {
  type LiveSession,
  type PendingHandover,
  handoverAfterCompaction,
  handoverForStart,
  withReceived,
} from "./recording/live-session.ts";
export { type RecordedSession, recordSession } from "./recording/record-session.ts";
export { removeSession } from "./remove-session.ts";
export { restoreSession } from "./restore-session.ts";
export type { SessionCounting } from "./session-counting.ts";
export { type OpenSummaries, requireSummarySettings } from "./summary/open-summaries.ts";
export { type SummaryTools, summarizeParts } from "./summary/summarize-parts.ts";
export { type SessionSummarizer, sessionSummarizer } from "./summary/summarize-session.ts";
export type { SummaryPurpose } from "./summary/summary-question.ts";
export { describeSummaries } from "./summary/summary-words.ts";
export type { SummaryReport } from "./summary/summary.ts";
export { windowSettings } from "./window-settings.ts";
