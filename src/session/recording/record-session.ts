import { handOverSession } from "../hand-over.ts";
import type { SessionPlace } from "../history.ts";
import { type ImportedSession, importSession, type TranscriptToImport } from "../import-session.ts";
import type { SessionCounting } from "../session-counting.ts";
import { HANDOVER_TEXT_TOKENS, handoverNote } from "./handover-note.ts";

/** Transcript of a session, with what the hand-over needs. */
export interface SessionToRecord extends TranscriptToImport {
  readonly counting: SessionCounting;
  /** Host, as in `carryon agents`. */
  readonly agent: string;
}

/** An imported session and its hand-over. */
export interface RecordedSession extends ImportedSession {
  /** Labeled hand-over; `undefined` if it does not fit its limit. */
  readonly note: string | undefined;
}

/**
 * Imports a transcript and writes the hand-over for the next session, so that hooks only have to read it.
 * @throws CarryonError the errors of `importSession` and of the content store
 */
export function recordSession(place: SessionPlace, session: SessionToRecord): RecordedSession {
  const imported = importSession(place, session);
  const { agent, counting, time } = session;
  const { id } = imported.record;
  const last = place.sessions.active(id)?.settings;
  const settings = { mode: "developer", goals: [], ...last, limit: HANDOVER_TEXT_TOKENS } as const;
  const handoff = handOverSession(place, id, { ...counting, settings, time });
  return { ...imported, note: handoff.fits ? handoverNote(handoff.text, { agent, id, time }) : undefined };
}
